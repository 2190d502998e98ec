import { expect, it } from "@jest/globals";
import { answerPlaceOf, newTemplate, sentTemplate, templateValuesOf } from "./template.ts";

it.each([
  { preset: "pagerduty", settings: { routing_key: "secret" } },
  { body: { title: "{{title}}", tags: ["{{severity}}"] }, over_body: { closes: "{{incident.key}}" } },
  { body: "{{title}}", headers: { "X-Queue": "ops" }, method: "PUT", path: "/a", over_path: "/b" },
  { body: '"quoted"', over_body: "123" },
  { body: "123", format: "text", readers: "people", success: [202] },
] as const)("sends the template %j as it was, if a person changes nothing", (template) => {
  const values = templateValuesOf({ ...template, ...("success" in template && { success: [...template.success] }) });
  expect(sentTemplate(values)).toEqual(template);
});

it("leaves a text that is no JSON to the server", () => {
  const values = templateValuesOf({ body: {} });
  expect(values && sentTemplate({ ...values, body: '{"n": {{count}}}' })).toEqual({ body: '{"n": {{count}}}' });
});

it("knows where messages have their link: a person puts it into an own body", () => {
  const places = [null, newTemplate("gotify"), newTemplate(null)].map((template) => answerPlaceOf("webhook", template));
  expect([answerPlaceOf("email", null), ...places]).toEqual(["message", "payload", "message", "own"]);
});
