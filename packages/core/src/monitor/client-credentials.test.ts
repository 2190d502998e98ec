import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { readClientCredentials, readToken, tokenRefusal, tokenRequest } from "./client-credentials.ts";

const credentials = { token_url: "https://login.example/token", client_id: "shop", client_secret: "s" };

describe("a request for a token", () => {
  it("has the secret in its header, encoded as in a form, or in its body", () => {
    const odd = {
      ...credentials,
      client_id: "a:b",
      client_secret: "p% ü&",
      scope: "read write",
      audience: "https://api",
    };
    expect(tokenRequest(odd)).toEqual({
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        accept: "application/json",
        authorization: `Basic ${Buffer.from("a%3Ab:p%25+%C3%BC%26").toString("base64")}`,
      },
      body: "grant_type=client_credentials&scope=read+write&audience=https%3A%2F%2Fapi",
    });
    const { headers, body } = tokenRequest({ ...odd, auth: "post" });
    expect(headers).not.toHaveProperty("authorization");
    expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({ client_id: "a:b", client_secret: "p% ü&" });
  });
});

describe("an answer with a token", () => {
  it.each<[object, number]>([
    [{ expires_in: 120 }, 60_000],
    [{ expires_in: "120" }, 60_000],
    [{ expires_in: 86_400 }, 3_600_000],
    [{ expires_in: 30 }, 0],
    [{ expires_in: -5 }, 0],
    [{ expires_in: "soon" }, 0],
    [{}, 240_000],
    [{ expires_in: null }, 240_000],
    [{ token_type: "bearer", expires_in: 120 }, 60_000],
  ])("of %j may be used for %d ms", (more, usableMs) => {
    expect(readToken(JSON.stringify({ access_token: "t", token_type: "Bearer", ...more }))).toEqual({
      value: "t",
      usableMs,
    });
  });

  it.each<[string, string, string]>([
    ["no JSON", "<html>", "the token server answered without a token"],
    ["null", "null", "the token server answered without a token"],
    ["no token", "{}", "the token server answered without a token"],
    ["an empty token", '{"access_token":""}', "the token server answered without a token"],
    ["a token that is no text", '{"access_token":{"a":1}}', "the token server answered without a token"],
    ["a huge token", JSON.stringify({ access_token: "a".repeat(8193) }), "the token has more than 8 KiB"],
    ["CR and LF", '{"access_token":"a\\r\\nX-Admin: 1"}', "the token has characters that no header can have"],
    ["NUL", '{"access_token":"a\\u0000b"}', "the token has characters that no header can have"],
    ["a space", '{"access_token":"a b"}', "the token has characters that no header can have"],
    ["another letter", '{"access_token":"ü"}', "the token has characters that no header can have"],
    ["another type", '{"access_token":"t","token_type":"mac"}', "the token is not of the type Bearer"],
  ])("with %s is none, and the reason quotes nothing of it", (_what, body, reason) => {
    expect(readToken(body)).toBe(reason);
  });

  it("never makes a header that is split, and never throws", () => {
    fc.assert(
      fc.property(fc.json(), (body) => {
        const token = readToken(body);
        expect(typeof token === "string" || /^[\x21-\x7e]{1,8192}$/.test(token.value)).toBe(true);
      }),
    );
  });
});

describe("a refusal", () => {
  it.each<[number, string, string]>([
    [
      400,
      '{"error":"invalid_client","error_description":"secret hunter2"}',
      "the token server answered 400 (invalid_client)",
    ],
    [401, '{"error":"hunter2"}', "the token server answered 401"],
    [500, "", "the token server answered 500"],
  ])("of %d with %j quotes known codes alone", (status, body, reason) => {
    expect(tokenRefusal(status, body)).toBe(reason);
  });
});

it("credentials that were stored are read, and an error does not quote others", () => {
  expect(readClientCredentials(JSON.stringify(credentials))).toEqual(credentials);
  for (const text of [
    "hunter2",
    "null",
    '{"token_url":"hunter2"}',
    '{"token_url":1,"client_id":"a","client_secret":"hunter2"}',
  ])
    expect(() => readClientCredentials(text)).toThrow(
      /^An encrypted setting is not an object of client credentials\.$/,
    );
});
