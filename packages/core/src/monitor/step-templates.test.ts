import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { fillBody, fillHeader, fillPlainly, fillUrl, namesInTemplate } from "./step-templates.ts";

const values = new Map([
  ["token", 'a"b/c d&é'],
  ["id", "42"],
  ["flag", "true"],
  ["up", ".."],
]);

it("finds names with and without spaces, and nothing else", () => {
  expect(namesInTemplate("/{{a}}/{{ b_1 }}?{{a}}")).toEqual(["a", "b_1", "a"]);
  expect(namesInTemplate("{ user { id } } {a}} {{}")).toEqual([]);
  expect(namesInTemplate("{{Token}} {{}} {{1}} {{a b}} {{ {{ }}")).toEqual([]);
});

describe("a value", () => {
  it.each<[string, string | null]>([
    [
      "https://a.example/x/{{token}}?t={{token}}",
      "https://a.example/x/a%22b%2Fc%20d%26%C3%A9?t=a%22b%2Fc%20d%26%C3%A9",
    ],
    ["https://a.example/{{id}}", "https://a.example/42"],
    ["https://a.example/{{up}}/admin", null],
    ["https://a.example/", "https://a.example/"],
    ["https://a.example/{{Id}}", "https://a.example/{{Id}}"],
    ["https://{{id}}/", null],
    ["https://a.example:{{id}}/", null],
    ["https://a.example{{id}}/", null],
  ])("is encoded in the URL %s", (url, expected) => expect(fillUrl(url, values)).toBe(expected));

  it.each<[string, string | null, string]>([
    ['{"t": "{{token}}"}', null, '{"t": "a\\"b/c d&é"}'],
    ['{"t": {{token}}}', null, '{"t": "a\\"b/c d&é"}'],
    [
      '{"t": "x \\" {{token}}", "id": {{id}}, "on": {{flag}}}',
      null,
      '{"t": "x \\" a\\"b/c d&é", "id": 42, "on": true}',
    ],
    ['{"{{id}}": "{{id}}"}', null, '{"42": "42"}'],
    ["{{token}}", null, 'a"b/c d&é'],
    ['{"t": "{{token}}"}', "text/plain", '{"t": "a"b/c d&é"}'],
    ["t={{token}}", null, 't=a"b/c d&é'],
    ["t={{token}}", "application/x-www-form-urlencoded", "t=a%22b%2Fc%20d%26%C3%A9"],
    ["[broken {{token}}", "application/json; charset=utf-8", '[broken "a\\"b/c d&é"'],
  ])("is written into the body %s of type %s", (body, type, expected) =>
    expect(fillBody(body, type, values)).toBe(expected),
  );

  it("does not go into a header that it would break", () => {
    expect(fillHeader("Bearer {{token}}", values)).toBe('Bearer a"b/c d&é');
    for (const hostile of ["a\r\nX-Admin: 1", "a\nb", "a\u0000b", "a\u2028b", "€"])
      expect(fillHeader("Bearer {{token}}", new Map([["token", hostile]]))).toBeNull();
  });

  it("changes nothing but its own place, whatever it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (value) => {
        const one = new Map([["v", value]]);
        const body = fillBody('{"before": 1, "v": "{{v}}", "w": {{v}}, "after": 2}', null, one);
        expect(JSON.parse(body)).toMatchObject({ before: 1, v: value.toWellFormed(), after: 2 });
        const url = fillUrl("https://a.example/x/{{v}}/y?q={{v}}&r=1", one);
        if (url !== null) {
          const { origin, pathname, searchParams } = new URL(url);
          expect([origin, searchParams.get("q"), searchParams.get("r")]).toEqual([
            "https://a.example",
            value.toWellFormed(),
            "1",
          ]);
          expect(pathname.split("/")).toHaveLength(4);
        }
        const form = fillBody("a=1&v={{v}}&b=2", "application/x-www-form-urlencoded", one);
        expect([...new URLSearchParams(form).keys()]).toEqual(["a", "v", "b"]);
        expect(fillHeader("{{v}}", one) ?? "").not.toMatch(/[\r\n\0]/);
      }),
    );
  });

  it("is not read as a template itself", () => {
    const nested = new Map([
      ["a", "{{b}}"],
      ["b", "secret"],
    ]);
    expect(fillPlainly("{{a}}", nested)).toBe("{{b}}");
  });
});
