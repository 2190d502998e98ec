export const dependencyScenarios = `
== a child is quiet while its parent is down
contact X
watch P: X
watch A needs P: X
at 0 P breaks
at 1 A breaks
at 30 P works
at 30.5 A works
X: P down 0..1; P recovery 30..31

== a child that notices first waits for its parent
contact X
watch P: X
watch A needs P: X
at 0.25 A breaks
at 0.5 P breaks
at 30 P works
at 30 A works
X: P down 0..1.5; P recovery 30..31

== a child whose outage outlives its parent's is told then
contact X
watch P: X
watch A needs P: X
at 0 P breaks
at 1 A breaks
at 30 P works
at 50 A works
X: P down 0..1; P recovery 30..31; A down 30..32.5; A recovery 50..51

== a contact that does not hear of the parent hears of the child
contact X
contact Y
watch P: X
watch A needs P: X, Y
at 0 P breaks
at 1 A breaks
at 30 P works
at 30.5 A works
X: P down 0..1; P recovery 30..31
Y: A down 1..2; A recovery 30..31.5

== a child that was told before its parent went down is told of its end
contact X
watch P: X
watch A needs P: X
at 0 A breaks
at 5 P breaks
at 10 A works
at 20 P works
X: A down 0..2; P down 5..6; A recovery 10..11; P recovery 20..21

== a parent that is paused while down lets its children speak
contact X
watch P: X
watch A needs P: X
at 0 P breaks
at 1 A breaks
at 10 P pauses
X: P down 0..1; A down 10..11

== a parent in maintenance quiets its children too
contact X
watch P: X
watch A needs P: X
at 0 P maintenance 30
at 5 P breaks
at 5 A breaks
at 20 P works
at 20.5 A works
until 60
X: -

== a child's own maintenance ends while its parent is down
contact X
watch P: X
watch A needs P: X
at 0 A maintenance 20
at 5 P breaks
at 6 A breaks
at 40 P works
at 60 A works
X: P down 5..6; P recovery 40..41; A down 40..42.5; A recovery 60..61

== the reminder of a child rests while its parent is down
contact X
watch P: X
watch A needs P: X remind 10
at 0 A breaks
at 5 P breaks
at 30 P works
until 33
X: A down 0..2; P down 5..6; P recovery 30..31; A reminder 30..33

== parent down, then hours end, child told in the morning if it lasts
contact X hours 8-18
watch P: X
watch A needs P: X
at 1070 P breaks
at 1071 A breaks
at 1200 P works
until 2000
X: P down 1070..1071; P recovery 1920..1921; A down 1920..1921

== two parents, one of them still down
contact X
watch P: X
watch Q: X
watch A needs P,Q: X
at 0 P breaks
at 1 Q breaks
at 2 A breaks
at 20 P works
at 40 Q works
at 60 A works
X: P down 0..1; Q down 1..2; P recovery 20..21; Q recovery 40..41; A down 40..42.5; A recovery 60..61

== a child whose parent flaps waits until it has settled
contact X
watch P: X
watch A needs P: X
at 0 P breaks
at 1 P works
at 2 P breaks
at 3 P works
at 4 P breaks
at 5 P works
at 6 P breaks
at 7 P works
at 8 A breaks
until 60
X: P down 0..1; P recovery 1..2; P down 2..3; P recovery 3..4; P down 4..5; P recovery 5..6; P flapping 6..7; P settled-up 22..23; A down 22..23
`;
