import { describe, expect, it } from "@jest/globals";
import { anyString } from "@pharos/core/testing";
import fc from "fast-check";
import type { Fields, FieldValue } from "./fields.ts";
import { filledText, filledValue, MAX_MESSAGE_BYTES, newRoom, TemplateMistake } from "./text.ts";

const fields: Fields = new Map<string, FieldValue>([
  ["title", 'Shop "EU" is down'],
  ["count", 3],
  ["is_over", false],
  ["incident.regions", ["lon", "nyc"]],
  ["incident.cause", null],
  ["answer_url", ""],
]);
const text = (template: string) => filledText(template, fields, (value) => value, newRoom());
const value = (template: string) => filledValue(template, fields, newRoom());

describe("a text with placeholders", () => {
  it.each([
    ["no placeholder", "no placeholder"],
    ["{{title}}!", 'Shop "EU" is down!'],
    ["{{ title }}", 'Shop "EU" is down'],
    ["{{count}} of {{incident.regions}}", "3 of lon, nyc"],
    ["{{^is_over}}down{{/is_over}}{{#is_over}}up{{/is_over}}", "down"],
    ["{{#incident.regions}}from {{incident.regions}}{{/incident.regions}}", "from lon, nyc"],
    ["{{#count}}{{^answer_url}}no link{{/answer_url}}{{/count}}", "no link"],
    ["{{#incident.cause}}because{{/incident.cause}}", ""],
    ["{{unknown}}", ""],
    ["{ {title} } and }}", "{ {title} } and }}"],
  ])("'%s' becomes '%s'", (template, filled) => {
    expect(text(template)).toBe(filled);
  });

  it.each(["title.length", "constructor", "__proto__", "toString", "count.toFixed"])("reaches no %s", (name) => {
    expect(text(`{{${name}}}`)).toBe("");
  });

  it.each<[string, FieldValue]>([
    ["{{count}}", 3],
    ["{{is_over}}", false],
    ["{{incident.regions}}", ["lon", "nyc"]],
    ["{{incident.cause}}", null],
    [" {{count}}", " 3"],
  ])("that is only '%s' takes the type of its field", (template, filled) => {
    expect(value(template)).toEqual(filled);
  });

  it.each([
    ["{{title", "is not a valid template: Unclosed tag at 7"],
    ["{{#title}}", 'is not a valid template: Unclosed section "title" at 10'],
    ["{{/title}}", 'is not a valid template: Unopened section "title" at 0'],
    ["{{{title}}}", "can hold {{field}}, {{#field}}...{{/field}} and {{^field}}...{{/field}} only"],
    ["{{&title}}", "can hold {{field}}, {{#field}}...{{/field}} and {{^field}}...{{/field}} only"],
    ["{{>title}}", "can hold {{field}}, {{#field}}...{{/field}} and {{^field}}...{{/field}} only"],
    ["{{=<% %>=}}<% title %>", "can hold {{field}}, {{#field}}...{{/field}} and {{^field}}...{{/field}} only"],
    ["{{#a}}{{#b}}{{#c}}x{{/c}}{{/b}}{{/a}}", "can nest conditions 2 deep, and not deeper"],
  ])("'%s' is rejected", (template, mistake) => {
    expect(() => text(template)).toThrow(new TemplateMistake(mistake));
  });

  it("stops a message that grows too long, before it is made", () => {
    const long: Fields = new Map([["title", "日".repeat(1000)]]);
    const template = "{{title}}".repeat(1000);
    expect(() => filledText(template, long, (one) => one, newRoom())).toThrow("more than 32 KiB");
  });

  it("is filled in or rejected with a sentence, whatever users wrote, and within its limit", () => {
    const part = fc.oneof(anyString({ maxLength: 5 }), fc.constantFrom("{{", "}}", "#", "/", "^", "title", "=", "{"));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        try {
          expect(Buffer.byteLength(text(parts.join("")))).toBeLessThanOrEqual(MAX_MESSAGE_BYTES);
        } catch (error) {
          expect(error).toBeInstanceOf(TemplateMistake);
        }
      }),
    );
  });
});
