grid = [[None, 7, None, None, 6, 9, None, 4, None],
        [9, None, None, 3, 1, None, None, None, None],
        [None, None, None, None, None, 5, None, 8, None],
        [None, 8, None, None, 3, None, None, 7, None],
        [None, None, None, None, None, None, None, None, 3],
        [None, 6, None, None, 5, 7, None, None, None],
        [None, None, 2, None, None, None, 4, 6, 8],
        [None, None, 4, None, 2, None, None, None, 5],
        [5, None, None, 4, None, 3, None, 9, 7]]
