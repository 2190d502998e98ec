import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { maskedSecrets, replaceSecrets } from "./secret-settings.ts";
import { type RequestStep, readSteps, takenFault, textBetween } from "./steps.ts";

const signIn: RequestStep = {
  ...{ name: "sign in", method: "POST", url: "https://a.example/login", body: "secret", expected_status_codes: [200] },
  headers: { "X-Key": "secret" },
  take: [{ name: "token", from: "json", path: "$.token" }],
};
const cart: RequestStep = { name: "cart", url: "https://a.example/cart" };
const steps = [signIn, cart];

describe("stored steps", () => {
  it("are read as they were written", () => expect(readSteps(JSON.stringify(steps))).toEqual(steps));

  it.each<unknown>([
    {},
    null,
    "a",
    [1],
    [{ name: "a" }],
    [{ ...signIn, headers: { a: 1 } }],
    [{ ...signIn, take: {} }],
  ])("are rejected without a quote: %j", (value) =>
    expect(() => readSteps(JSON.stringify(value))).toThrow(/^An encrypted setting is not a list of steps\.$/),
  );

  it("are masked without their headers and bodies", () => {
    const none = { requestHeaders: null, requestBody: null, send: null, oauth2: null, clientKey: null };
    const masked = maskedSecrets({ ...none, steps });
    expect(JSON.stringify(masked)).not.toContain("secret");
    expect(masked["steps"]).toEqual([{ ...signIn, headers: { "X-Key": "********" }, body: "********" }, cart]);
  });

  it("have their secrets replaced by their places, even those that look like masks", () => {
    const odd = [{ ...signIn, body: "********", headers: { a: "" } }, cart];
    expect(replaceSecrets("steps", odd, (path) => path.join("."))).toEqual([
      { ...signIn, body: "1.body", headers: { a: "1.headers.a" } },
      cart,
    ]);
    expect(replaceSecrets("request_body", "a", (path) => path.length)).toBe(0);
    expect(replaceSecrets("oauth2", { client_id: "a", client_secret: "b" }, ([name]) => name)).toEqual({
      ...{ client_id: "a", client_secret: "client_secret" },
    });
    expect(replaceSecrets("name", "a", () => "b")).toBe("a");
  });
});

describe("a taken value", () => {
  it.each<[string, string | null]>([
    ["abc", null],
    ["x".repeat(4096), null],
    ["x".repeat(4097), "the value of token has more than 4 KiB"],
    ["ü".repeat(2049), "the value of token has more than 4 KiB"],
    ["a\r\nX: 1", "the value of token has a line break or a NUL character"],
    ["a\nb", "the value of token has a line break or a NUL character"],
    ["a\u0000", "the value of token has a line break or a NUL character"],
  ])("%#", (value, fault) => expect(takenFault("token", value)).toBe(fault));
});

describe("a text between two others", () => {
  it.each<[string, string, string, ReturnType<typeof textBetween>]>([
    ['<i value="abc">', 'value="', '"', { value: "abc", isComplete: true }],
    ["a[1]b[2]", "[", "]", { value: "1", isComplete: true }],
    ["][x]", "[", "]", { value: "x", isComplete: true }],
    ["[]", "[", "]", { value: "", isComplete: true }],
    ["[x", "[", "]", { value: "x", isComplete: false }],
    ["x]", "[", "]", null],
  ])("%j after %j before %j", (text, after, before, found) => expect(textBetween(text, after, before)).toEqual(found));

  it("is found in every text that has it once", () => {
    const plain = fc.string().filter((text) => !/[<>]/.test(text));
    fc.assert(
      fc.property(plain, plain, plain, (start, value, end) => {
        expect(textBetween(`${start}<${value}>${end}`, "<", ">")).toEqual({ value, isComplete: true });
      }),
    );
  });
});
