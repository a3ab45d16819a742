# A program as people write it around a puzzle.
digits = '123456789'
rows = 'ABCDEFGHI'

def test():
    assert units['C2'] == [['A2', 'B2', 'C2', 'D2', 'E2', 'F2', 'G2', 'H2', 'I2'],
                           ['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'C9']]

for digit in [1, 2, 3, 4, 5, 6, 7, 8, 9]:
    print(digit)

puzzle = '......6..19.7...8.268.4.7..........2.3.619.5...18.2....439...2.5.....9..6....3..4'
print(solve(puzzle))
