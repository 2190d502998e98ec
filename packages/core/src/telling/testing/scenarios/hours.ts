export const hoursScenarios = `
== hours begin while it is still down
contact X hours 8-18
watch A: X
at 100 A breaks
at 600 A works
until 700
X: A down 480..481; A recovery 600..601

== hours hide a night that is over by morning
contact X hours 8-18
watch A: X
at 100 A breaks
at 200 A works
until 700
X: -

== the end of a known outage waits for the morning
contact X hours 8-18
watch A: X
at 1070 A breaks
at 1200 A works
until 2000
X: A down 1070..1071; A recovery 1920..1921

== another outage when the morning comes
contact X hours 8-18
watch A: X
at 1070 A breaks
at 1200 A works
at 1300 A breaks
until 2000
X: A down 1070..1071; A down 1920..1921

== a program hears the end and the other outage in the morning, in order
contact X machine hours 8-18
watch A: X
at 1070 A breaks
at 1200 A works
at 1300 A breaks
until 2000
X: A down 1070..1071; A recovery 1920..1921; A down 1920..1921

== a step that slept: the end of the old outage, and its minutes of the new one
contact X
contact Y hours 8-18
watch A: X, Y after 15
at 1060 A breaks
at 1200 A works
at 1915 A breaks
until 2000
X: A down 1060..1061; A recovery 1200..1201; A down 1915..1916
Y: A down 1075..1076; A recovery 1920..1921; A down 1930..1931

== an acknowledged outage is told to those who wake up
contact X hours 8-18
watch A: X
at 100 A breaks
at 200 A acked
until 500
X: A down 480..481
`;
