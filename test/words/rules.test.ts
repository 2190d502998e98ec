import { describe, expect, it } from "@jest/globals";
import { findingsOf } from "./rules.ts";
import type { Kind } from "./text.ts";

function rulesOf(text: string, kind: Kind = "document"): string[] {
  return findingsOf({ path: "a.md", line: 1, kind, text }).map(({ rule }) => rule);
}

const words = (count: number) => `${"word ".repeat(count - 1)}word.`;

describe("breaks a rule", () => {
  it.each<[rule: string, text: string]>([
    ["clause", "What is stored stays."],
    ["clause", "Who knows the URL sees the badge."],
    ["clause", "The link is for who runs the service."],
    ["clause", "It needs what the probe found."],
    ["clause", "Pharos sends it, whatever the answer is."],
    ["clause", "The interval is that of the plan."],
    ["clause", "It reads those of the team."],
    ["banned", "The page is built anew."],
    ["banned", "It is for Owners alone."],
    ["banned", "Each service runs in a container of its own"],
    ["banned", "Every field but for the name is optional."],
    ["banned", "The default is none where nothing is set."],
    ["field word", "Contacts are told."],
    ["field word", "The request is refused."],
    ["field word", "Checks are kept for 3 days."],
    ["field word", "The token is made."],
    ["double negative", "It does nothing but wait."],
    ["double negative", "It is never anything else than a number."],
    ["double negative", "It does not start without a database."],
    ["length", words(26)],
    ["marks", "One thing: two; three."],
  ])("%s: %s", (rule, text) => expect(rulesOf(text)).toContain(rule));

  it.each<[text: string, kind: Kind, rules: string[]]>([
    [words(16), "cell", ["length"]],
    [words(16), "hint", ["length"]],
    [words(15), "cell", []],
    [words(16), "ui", []],
    ["It cannot be undone.", "ui", ["pronoun"]],
    ["The page is public. It has no password.", "ui", []],
    ["It cannot be undone.", "document", []],
    ["None", "ui", []],
  ])("%s as %s: %j", (text, kind, rules) => expect(rulesOf(text, kind)).toEqual(rules));
});

it.each([
  "What is a monitor?",
  "What to do",
  "The message says what failed and who changed it.",
  "Anyone who has the link can open the page.",
  "A team whose plan is full cannot add a monitor.",
  "Connection refused",
  "It is null if there is none.",
  "Leave them alone.",
  "A container reads the variables of its own service.",
  "Times in alerts (spec: Events) have two parts: a date and a time.",
  "The run has taken 5 s.",
  "A request is made for each region.",
  "No change was saved, but the form is open.",
  'The answer is "nobody was told anew".',
  "The field `told_at: none; kept` is a time.",
  "See https://example.com/what;is:kept for more.",
  "The URL must begin with redis+cluster:// or rediss+cluster:// here.",
  "Enter an address, such as 192.0.2.53 or [2001:db8::53]:5353.",
  "The host is an IP address, :: for every interface, or localhost.",
  "DNS: the name server refused to answer (REFUSED).",
  "Checks run at 10:30, 11:30 and 12:30: three times.",
  words(25),
])("is plain: %s", (text) => expect(rulesOf(text)).toEqual([]));

it("names the line and the sentence, and what to write instead", () => {
  const text = "One.\nTwo is `told`\nanew. Three.";
  expect(findingsOf({ path: "a.md", line: 5, kind: "document", text })).toEqual([
    {
      path: "a.md",
      line: 6,
      kind: "document",
      rule: "banned",
      detail: '"anew" (write: again, or a new one)',
      sentence: "Two is `told` anew.",
    },
  ]);
});
