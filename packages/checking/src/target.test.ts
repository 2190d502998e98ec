import { randomBytes } from "node:crypto";
import { expect, it } from "@jest/globals";
import type { ProbeConfig } from "@pharos/core";
import { createVault, newKeyRingText, parseKeyRing } from "@pharos/vault";
import { targetOf } from "./target.ts";

const vault = createVault(parseKeyRing(newKeyRingText(randomBytes)));

const configWith = (requestHeaders: string | null): ProbeConfig => ({
  url: "https://example.com/",
  httpMethod: "GET",
  expectedStatusCodes: [200],
  expectedKeyword: null,
  port: null,
  requestHeaders: requestHeaders && vault.encrypt("subject.request_headers", requestHeaders),
  username: "ann",
  password: vault.encrypt("subject.password", "hunter2"),
  timeoutMs: 1_000,
  sslExpiryWarningDays: 14,
  maxResponseTimeMs: null,
  slowAfterChecks: 3,
});

it("has its secrets in clear", () => {
  const target = targetOf(configWith('{"X-Key":"secret"}'), vault);
  expect(target).toMatchObject({ requestHeaders: { "X-Key": "secret" }, username: "ann", password: "hunter2" });
  expect(targetOf(configWith(null), vault).requestHeaders).toBeNull();
});

it("has what a task says of few monitors, and is without it where the task does not", () => {
  const config = configWith(null);
  expect(targetOf(config, vault)).toMatchObject({ requestBody: null, forbiddenKeyword: null, assertions: [] });
  const requestBody = vault.encrypt("subject.request_body", "token=b");
  expect(targetOf({ ...config, requestBody, forbiddenKeyword: "Sorry" }, vault)).toMatchObject({
    ...{ requestBody: "token=b", forbiddenKeyword: "Sorry", assertions: [] },
  });
});

it.each(['"secret"', "null", '{"X-Key":["secret"]}'])(
  "does not take %s for request headers, nor quotes it",
  (headers) => {
    expect(() => targetOf(configWith(headers), vault)).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining("secret") }),
    );
  },
);
