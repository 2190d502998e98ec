import { expect, it } from "@jest/globals";
import { subjectLinks } from "./links.ts";

it("leads to the page of a subject in the dashboard", () => {
  const linkTo = subjectLinks("https://dash.example");
  expect(linkTo({ kind: "monitor", id: 42 })).toBe("https://dash.example/monitors/42");
  expect(linkTo({ kind: "site", id: 7 })).toBe("https://dash.example/sites/7");
});
