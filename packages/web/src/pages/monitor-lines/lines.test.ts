import { expect, it } from "@jest/globals";
import fc from "fast-check";
import { linesIn, textOf } from "./lines.ts";

it.each([
  ["", []],
  ["\n \n,,\n", []],
  ["example.com", [{ text: "example.com" }]],
  [
    "example.com, Shop, env:prod web\r\n*/5 * * * *",
    [{ text: "example.com", name: "Shop", tags: ["env:prod", "web"] }, { text: "*/5 * * * *" }],
  ],
  ["URL,name,tags\nexample.com,Shop,a;b", [{ text: "example.com", name: "Shop", tags: ["a", "b"] }]],
  ['"example.com","Shop, ""new""","a,b"', [{ text: "example.com", name: 'Shop, "new"', tags: ["a", "b"] }]],
  ["example.com\tShop, new\ta", [{ text: "example.com", name: "Shop, new", tags: ["a"] }]],
  ["example.com,,web,prod", [{ text: "example.com", tags: ["web", "prod"] }]],
])("reads %j", (text, lines) => expect(linesIn(text)).toEqual(lines));

it("writes lines so that it reads them again", () => {
  const word = fc.stringMatching(/^[a-z0-9:./_-]{1,12}$/).filter((text) => text !== "url" && text !== "host");
  const name = fc.stringMatching(/^[A-Za-z"][A-Za-z," ]{0,10}[A-Za-z"]$/);
  const line = fc.record({ text: word, name, tags: fc.array(word, { minLength: 1, maxLength: 3 }) });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), (lines) => {
      fc.pre(!["address", "target"].includes(lines[0]?.text ?? ""));
      expect(linesIn(textOf(lines))).toEqual(lines);
    }),
  );
});
