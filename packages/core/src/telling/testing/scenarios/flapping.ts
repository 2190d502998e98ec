export const flappingScenarios = `
== flapping is told once, and then where it settled
contact X
watch A: X
at 0 A breaks
at 2 A works
at 4 A breaks
at 6 A works
at 8 A breaks
at 10 A works
at 12 A breaks
at 14 A works
until 60
X: A down 0..1; A recovery 2..3; A down 4..5; A recovery 6..7; A down 8..9; A recovery 10..11; A flapping 12..13; A settled-up 29..30

== flapping that begins in maintenance and settles down is told after both
contact X
watch A: X
at 0 A maintenance 20
at 1 A breaks
at 2 A works
at 3 A breaks
at 4 A works
at 5 A breaks
at 6 A works
at 7 A breaks
until 60
X: A down 22..23

== blips below k do not flap
contact X
watch A k 3: X
at 0 A breaks
at 1 A works
at 2 A breaks
at 3 A works
at 4 A breaks
at 5 A works
at 6 A breaks
at 7 A works
at 8 A breaks
at 9 A works
until 60
X: -

== hours begin while it flaps
contact X hours 8-18
watch A: X
at 470 A breaks
at 471 A works
at 472 A breaks
at 473 A works
at 474 A breaks
at 475 A works
at 476 A breaks
until 600
X: A flapping 480..481; A settled-down 491..492
`;
