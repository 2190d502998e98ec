export const escalationScenarios = `
== escalation after 15 minutes without an answer
contact X
contact Y
watch A: X, Y after 15
at 0 A breaks
at 40 A works
X: A down 0..1; A recovery 40..41
Y: A down 15..16; A recovery 40..41

== escalation stops with the recovery
contact X
contact Y
watch A: X, Y after 15
at 0 A breaks
at 10 A works
X: A down 0..1; A recovery 10..11
Y: -

== an acknowledgement stops escalation and reminders
contact X
contact Y
watch A: X remind 10, Y after 15
at 0 A breaks
at 8 A acked
at 60 A works
X: A down 0..1; A recovery 60..61
Y: -

== an acknowledgement that ends starts both anew
contact X
contact Y
watch A: X remind 600, Y after 15
at 0 A breaks
at 8 A acked 40
at 90 A works
X: A down 0..1; A reminder 40..41; A recovery 90..91
Y: A down 55..56; A recovery 90..91

== an acknowledgement that came before the alert ends with a reminder
contact X
watch A: X
at 0 X broken
at 1 A breaks
at 5 A acked 40
at 9 X fixed
at 90 A works
X: A down 9..10; A reminder 40..41; A recovery 90..91

== an acknowledgement that is taken back starts both anew
contact X
contact Y
watch A: X, Y after 15
at 0 A breaks
at 8 A acked
at 20 A unacked
at 90 A works
X: A down 0..1; A reminder 20..21; A recovery 90..91
Y: A down 35..36; A recovery 90..91

== taking back again and again sends no more than reminders do
contact X
contact Y machine
watch A: X, Y remind 5
at 0 A breaks
at 2 A acked
at 3 A unacked
at 4 A acked
at 4.5 A unacked
at 8 A acked
at 9 A unacked
at 10 A acked
at 12 A unacked
at 13 A acked
at 20 A works
X: A down 0..1; A recovery 20..21
Y: A down 0..1; A reminder 5..6; A reminder 12..13; A recovery 20..21

== the first acknowledgement counts, and after it another
contact X
contact Y
watch A: X, Y after 15
at 0 A breaks
at 8 A acked 30
at 10 A acked 100
at 40 A acked 60
at 90 A works
X: A down 0..1; A reminder 30..31; A reminder 60..61; A recovery 90..91
Y: A down 75..76; A recovery 90..91

== a person asks for the next step, and the others come in their time
contact X
contact Y
contact Z
watch A: X, Y after 15, Z after 30
at 0 A breaks
at 3 A next
at 60 A works
X: A down 0..1; A recovery 60..61
Y: A down 3..4; A recovery 60..61
Z: A down 30..31; A recovery 60..61

== a person asks for one step after the other, until nobody is left
contact X
contact Y
contact Z
watch A: X, Y after 15, Z after 30
at 0 A breaks
at 3 A next
at 5 A next
at 6 A next
at 60 A works
X: A down 0..1; A recovery 60..61
Y: A down 3..4; A recovery 60..61
Z: A down 5..6; A recovery 60..61

== the next step comes although somebody acknowledged, and no other
contact X
contact Y
contact Z
watch A: X, Y after 15, Z after 30
at 0 A breaks
at 2 A acked
at 5 A next
at 60 A works
X: A down 0..1; A recovery 60..61
Y: A down 5..6; A recovery 60..61
Z: -

== a snooze and hours hold a step that a person asks for
contact X
contact Y
contact Z hours 8-18
watch A: X, Y after 15, Z after 30
at 0 A breaks
at 2 A snoozed 30
at 5 A next
at 40 A next
at 500 A works
until 510
X: A down 0..1; A reminder 32..33; A recovery 500..501
Y: A down 32..33; A recovery 500..501
Z: A down 480..481; A recovery 500..501

== a step that a person asked for is of one incident
contact X
contact Y
watch A: X, Y after 15
at 0 A breaks
at 3 A next
at 10 A works
at 20 A breaks
at 30 A works
X: A down 0..1; A recovery 10..11; A down 20..21; A recovery 30..31
Y: A down 3..4; A recovery 10..11

== escalation counts from the end of maintenance
contact X
contact Y
watch A: X, Y after 15
at 0 A maintenance 30
at 10 A breaks
until 60
X: A down 30..31
Y: A down 45..46

== escalation runs although the first contact sleeps
contact X hours 8-18
contact Y
watch A: X, Y after 15
at 100 A breaks
until 500
X: A down 480..481
Y: A down 115..116

== a step that sleeps is told in the morning
contact X
contact Y hours 8-18
watch A: X, Y after 15
at 100 A breaks
until 500
X: A down 100..101
Y: A down 480..481

== escalation runs although the first channel is broken
contact X
contact Y
watch A: X, Y after 15
at 0 X broken
at 1 A breaks
until 60
X: -
Y: A down 16..17

== a snooze in an escalation stops its clock
contact X
contact Y
watch A: X, Y after 15
at 0 A breaks
at 5 A snoozed 60
until 100
X: A down 0..1; A reminder 65..66
Y: A down 80..81

== maintenance in an escalation stops its clock
contact X
contact Y
watch A: X, Y after 15
at 0 A breaks
at 5 A maintenance 60
until 100
X: A down 0..1
Y: A down 80..81

== a dependency stops the escalation of the child
contact X
contact Y
watch P: X
watch A needs P: X, Y after 15
at 0 P breaks
at 1 A breaks
at 30 P works
at 30.5 A works
X: P down 0..1; P recovery 30..31
Y: A down 16..17; A recovery 30..32

== an acknowledgement does not outlive its incident
contact X
watch A: X remind 10
at 0 A breaks
at 2 A acked
at 5 A works
at 20 A breaks
at 35 A works
X: A down 0..1; A recovery 5..6; A down 20..21; A reminder 30..31; A recovery 35..36
`;
