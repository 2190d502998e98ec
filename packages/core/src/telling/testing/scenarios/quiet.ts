export const quietScenarios = `
== maintenance hides what begins and ends in it
contact X
watch A: X
at 0 A maintenance 60
at 5 A breaks
at 10 A works
until 100
X: -

== maintenance tells at its end what is still down
contact X
watch A: X
at 0 A maintenance 60
at 50 A breaks
at 70 A works
until 100
X: A down 60..61; A recovery 70..71

== the end of an outage from before maintenance is told in it
contact X
watch A: X
at 0 A breaks
at 5 A maintenance 60
at 10 A works
until 100
X: A down 0..1; A recovery 10..11

== maintenance that is ended early tells at once
contact X
watch A: X
at 0 A maintenance 60
at 5 A breaks
at 20 A loud maintenance
until 100
X: A down 20..21

== reminders rest in maintenance and come at its end
contact X
watch A: X remind 20
at 0 A breaks
at 10 A maintenance 50
until 70
X: A down 0..1; A reminder 60..61

== a snooze holds what begins in it, and its end tells
contact X
watch A: X
at 0 A snoozed 60
at 10 A breaks
until 100
X: A down 60..61

== a recovery is told in a snooze
contact X
watch A: X
at 0 A breaks
at 2 A snoozed 60
at 10 A works
until 100
X: A down 0..1; A recovery 10..11

== an outage from before a snooze is told again at its end
contact X
watch A: X
at 0 A breaks
at 5 A snoozed 30
until 300
X: A down 0..1; A reminder 35..36

== the reminders of a snooze begin at its end
contact X
watch A: X remind 20
at 0 A breaks
at 10 A snoozed 60
until 100
X: A down 0..1; A reminder 70..71

== a snooze that is ended early tells again
contact X
watch A: X
at 0 A breaks
at 5 A snoozed 60
at 30 A loud snoozed
until 300
X: A down 0..1; A reminder 30..31

== a snooze that is ended just after the alert tells again a quarter of an hour after it
contact X
watch A: X
at 0 A breaks
at 5 A snoozed 60
at 6 A loud snoozed
until 300
X: A down 0..1; A reminder 15..17

== a snooze after another tells at the last end
contact X
watch A: X
at 0 A breaks
at 5 A snoozed 20
at 20 A snoozed 40
until 300
X: A down 0..1; A reminder 60..61

== a snooze that maintenance outlasts tells at the end of the maintenance
contact X
watch A: X
at 0 A breaks
at 5 A snoozed 20
at 10 A maintenance 50
until 300
X: A down 0..1; A reminder 60..61

== an outage that ends in its snooze has only its end
contact X
watch A: X
at 0 A breaks
at 5 A snoozed 30
at 20 A works
until 300
X: A down 0..1; A recovery 20..21

== an acknowledged outage is not told again at the end of a snooze
contact X
watch A: X
at 0 A breaks
at 5 A snoozed 30
at 6 A acked
until 300
X: A down 0..1

== the end of a snooze waits for the hours
contact X hours 8-18
watch A: X
at 500 A breaks
at 600 A snoozed 600
until 2000
X: A down 500..501; A reminder 1920..1921

== a snooze before an outage tells once
contact X
watch A: X
at 0 A snoozed 30
at 40 A breaks
until 300
X: A down 40..41

== a snooze that outlasts maintenance holds on
contact X
watch A: X
at 0 A maintenance 20
at 5 A snoozed 40
at 10 A breaks
until 100
X: A down 45..46

== a deployment hides its own restart
contact X
watch A: X
at 0 A deploying 10
at 2 A breaks
at 4 A works
until 60
X: -

== a deployment that leaves it down is told when it finishes
contact X
watch A: X
at 0 A deploying 10
at 2 A breaks
at 6 A loud deploying
until 60
X: A down 6..7

== a deployment that never finishes ends by itself
contact X
watch A: X
at 0 A deploying 10
at 2 A breaks
until 60
X: A down 10..11

== maintenance begins while the alert is on its way: it arrives
contact X
watch A: X
at 0 X broken
at 1 A breaks
at 3 A maintenance 30
at 5 X fixed
at 10 A works
X: A down 5..6; A recovery 10..11
`;
