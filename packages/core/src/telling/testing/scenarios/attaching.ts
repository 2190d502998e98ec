export const attachingScenarios = `
== a contact attached while it is down hears at once
contact X
contact Y
watch A: X
at 0 A breaks
at 5 A attach Y
at 9 A works
X: A down 0..1; A recovery 9..10
Y: A down 5..6; A recovery 9..10

== a contact attached in maintenance waits for its end
contact X
watch A:
at 0 A maintenance 30
at 1 A breaks
at 5 A attach X
until 60
X: A down 30..31

== a contact that is detached hears no end
contact X
watch A: X
at 0 A breaks
at 5 A detach X
at 9 A works
X: A down 0..1

== attached again in the same outage: not told twice
contact X
watch A: X
at 0 A breaks
at 5 A detach X
at 7 A attach X
at 9 A works
X: A down 0..1; A recovery 9..10

== a pause is silent, and ends reminders
contact X
watch A: X remind 10
at 0 A breaks
at 5 A pauses
until 60
X: A down 0..1

== resumed and still down: a new outage
contact X
watch A: X
at 0 A breaks
at 5 A pauses
at 20 A resumes
at 30 A works
X: A down 0..1; A down 20..21; A recovery 30..31

== detached, over meanwhile, attached again: no end without a beginning
contact X
watch A: X
at 0 A breaks
at 5 A detach X
at 7 A works
at 9 A attach X
at 20 A breaks
X: A down 0..1; A down 20..21

== detached before its alert arrived, attached again in the same outage
contact X
watch A: X
at 0 X broken
at 1 A breaks
at 5 A detach X
at 6 X fixed
at 10 A attach X
at 20 A works
X: A down 10..11; A recovery 20..21
`;
