import { expect, it } from "@jest/globals";
import { createKeptTokens, tokenKey } from "./tokens.ts";

const credentials = { token_url: "https://login.example/token", client_id: "shop", client_secret: "hunter2" };

it("keeps a token for as long as it may be used", () => {
  let now = 0;
  const tokens = createKeptTokens(() => now);
  tokens.keep("a", { value: "one", usableMs: 1000 });
  tokens.keep("b", { value: "none", usableMs: 0 });
  expect([tokens.find("a"), tokens.find("b"), tokens.find("c")]).toEqual(["one", null, null]);
  now = 1000;
  expect(tokens.find("a")).toBeNull();
});

it("forgets a token, and not the one that has taken its place", () => {
  const tokens = createKeptTokens(() => 0);
  tokens.keep("a", { value: "two", usableMs: 1000 });
  tokens.forget("a", "one");
  expect(tokens.find("a")).toBe("two");
  tokens.forget("a", "two");
  expect(tokens.find("a")).toBeNull();
});

it("keeps at most a thousand, the newest", () => {
  const tokens = createKeptTokens(() => 0);
  for (let one = 0; one < 1500; one += 1) tokens.keep(String(one), { value: "t", usableMs: 1000 });
  expect([tokens.find("499"), tokens.find("500"), tokens.find("1499")]).toEqual([null, "t", "t"]);
});

it("knows credentials apart by each part, and its key tells nothing of them", () => {
  const tls = { authority: "PEM", verifies: true, client: null };
  const others = [
    tokenKey({ ...credentials, client_secret: "other" }, undefined),
    tokenKey({ ...credentials, scope: "read" }, undefined),
    tokenKey({ ...credentials, audience: "read" }, undefined),
    tokenKey(credentials, tls),
  ];
  const key = tokenKey(credentials, undefined);
  expect(new Set([key, ...others]).size).toBe(5);
  expect(tokenKey({ ...credentials }, undefined)).toBe(key);
  expect(key).not.toContain("hunter2");
});
