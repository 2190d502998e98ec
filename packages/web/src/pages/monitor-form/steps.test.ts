import { expect, it } from "@jest/globals";
import { blankStep, nextRow, stepsField, stepsOf } from "./steps.ts";

const steps = [
  {
    ...{ name: "sign in", method: "POST", url: "https://a.example/login", headers: { a: "b" }, body: " x " },
    expected_status_codes: [200, 302],
    assertions: [{ source: "json", property: "$.ok", comparison: "exists", target: null }],
    take: [
      { name: "token", from: "json", path: "$.token" },
      { name: "csrf", from: "text", after: ' value="', before: '"' },
    ],
  },
  { name: "cart", url: "https://a.example/cart" },
];

it("shows stored steps, and sends them as they were", () => {
  const rows = stepsField.show(steps);
  expect(stepsOf(rows)).toEqual(steps);
  expect(stepsField.words(rows)).toBe("sign in, cart");
  expect(nextRow(rows)).toBe(2);
});

it("sends null without steps, and no body with GET", () => {
  expect(stepsOf([])).toBeNull();
  expect(stepsOf([{ ...blankStep(1), name: " a ", url: " https://a.example ", body: "left over" }])).toEqual([
    { name: "a", url: "https://a.example" },
  ]);
});

it("sends an invalid code as it was typed", () => {
  expect(stepsOf([{ ...blankStep(1), codes: "200, ok," }])).toMatchObject([{ expected_status_codes: [200, "ok"] }]);
});
