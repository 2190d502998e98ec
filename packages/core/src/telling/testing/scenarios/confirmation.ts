export const confirmationScenarios = `
== three failures before it is told
contact X
watch A k 3: X
at 0 A breaks
at 1.5 A works
at 10 A breaks
at 30 A works
X: A down 12..13; A recovery 30..31

== three of five, not in a row
contact X
watch A k 3 of 5: X
at 0 A breaks
at 1 A works
at 2 A breaks
at 3 A works
at 4 A breaks
at 20 A works
X: A down 4..5; A recovery 20..21

== two passes before the end is told, and a blip between is the same outage
contact X
watch A m 2: X
at 0 A breaks
at 5 A works
at 5.5 A breaks
at 10 A works
X: A down 0..1; A recovery 11..12

== k failures reached in maintenance are told at its end
contact X
watch A k 3: X
at 0 A maintenance 30
at 10 A breaks
until 60
X: A down 30..31

== k failures that fall short at the end of hours are no alert
contact X hours 8-18
watch A k 3: X
at 1078 A breaks
at 1079.5 A works
until 2000
X: -
`;
