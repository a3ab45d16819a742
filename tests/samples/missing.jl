9×9 Matrix{Union{Missing, Int64}}:
 missing  missing  missing  9        missing  6        1        4        missing
 missing  missing  6        missing  missing  1        missing  missing  missing
 missing  7        1        missing  8        2        missing  missing  missing
 9        missing  4        missing  7        missing  missing  missing  2
 missing  missing  missing  6        missing  missing  missing  missing  missing
 missing  missing  missing  missing  5        3        missing  missing  6
 missing  missing  missing  missing  missing  5        missing  missing  missing
 missing  missing  missing  4        6        missing  5        1        8
 1        missing  missing  missing  missing  missing  7        missing  4
