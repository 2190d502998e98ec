import { expect, it } from "@jest/globals";
import { heldNews } from "./held-news.ts";

const [ada, bob, ops] = [
  { id: 1, name: "Ada" },
  { id: 2, name: "Bob" },
  { id: 3, name: "Ops" },
];

it("groups contacts without an alert by the reason, and leaves out those that know", () => {
  expect(
    heldNews([
      { answer: "later", why: "hours", contact: ada },
      { answer: "later", why: "snooze", contact: bob },
      { answer: "later", why: "hours", contact: ops },
      { answer: "later", why: "told", contact: bob },
      { answer: "never", why: "told-with-outage", contact: ada },
      { answer: "never", why: "silent", contact: bob },
    ]),
  ).toEqual([
    { why: "hours", contacts: [ada, ops] },
    { why: "snooze", contacts: [bob] },
    { why: "recovery_only", contacts: [bob] },
  ]);
});
