import { expect, it } from "@jest/globals";
import { suggestedAssertion } from "./suggest-assertion.ts";

const equals = (property: string, target: string | boolean) => {
  return { source: "json", property, comparison: "equals", target };
};

it.each([
  ['{"version":"2.14.0","status":"ok"}', equals("$.status", "ok")],
  ['{"status":"UP","ok":true}', equals("$.status", "UP")],
  ['{"status":200,"healthy":true}', equals("$.healthy", true)],
  ['{"status":"degraded"}', null],
  ['{"ok":false}', null],
  ['{"service":{"status":"ok"}}', null],
  ['["ok"]', null],
  ["null", null],
  ['{"status":"ok"', null],
  ["<p>ok", null],
  ["", null],
])("of %s", (body, assertion) => expect(suggestedAssertion(body)).toEqual(assertion));
