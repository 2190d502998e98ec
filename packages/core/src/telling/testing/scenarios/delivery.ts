export const deliveryScenarios = `
== plain outage
contact X
watch A: X
at 0 A breaks
at 6 A works
X: A down 0..1; A recovery 6..7

== a webhook hears both ends apart, even when late
contact X machine
watch A: X
at 0 X broken
at 1 A breaks
at 3 A works
at 9 X fixed
X: A down 9..10; A recovery 9..10

== people hear a late outage once, with its end
contact X
watch A: X
at 0 X broken
at 1 A breaks
at 3 A works
at 9 X fixed
X: A down+recovery 9..10

== an alert that was lost is told with the recovery
contact X
watch A: X
at 0 X broken
at 1 A breaks
at 1500 X fixed
at 1510 A works
until 1600
X: A down+recovery 1510..1511

== a webhook that never got the alert hears no end
contact X machine
watch A: X
at 0 X broken
at 1 A breaks
at 1500 X fixed
at 1510 A works
until 1600
X: -

== a contact that wants ends only
contact X no-down
watch A: X
at 0 A breaks
at 5 A works
X: A recovery 5..6

== a contact that wants ends only hears no end of what nobody was told of
contact X no-down
watch A: X
at 0 A maintenance 30
at 5 A breaks
at 9 A works
X: -

== reminders double and end with the recovery
contact X
watch A: X remind 30
at 0 A breaks
at 100 A works
X: A down 0..1; A reminder 30..31; A reminder 90..91; A recovery 100..101

== many at once are one summary to people
contact X
watch A1: X
watch A2: X
watch A3: X
watch A4: X
watch A5: X
watch A6: X
watch A7: X
watch A8: X
watch A9: X
watch B1: X
watch B2: X
watch B3: X
watch B4: X
watch B5: X
watch B6: X
watch B7: X
watch B8: X
watch B9: X
watch C1: X
watch C2: X
watch C3: X
at 1 * breaks
until 20
X: summary 21 1..2

== a contact that gathers for a minute hears one message of two
contact X group 1
watch A: X
watch B: X
at 0 A breaks
at 0.5 B breaks
until 20
X: summary 2 1..2
`;
