import { describe, expect, it } from "@jest/globals";
import { refusalOf } from "./refusal.ts";

const URL_OF_HOOK = "https://user:passw0rd1@hooks.example/services/T000/Zm9vYmFy%2Bs?key=abcdefghij";

describe("what a receiver says of its refusal", () => {
  it.each([
    ["no_service", "no_service", 0],
    ["  invalid\r\npayload\u0007 ", "invalid payload", 0],
    ['{"ok":false,"error_code":400,"description":"Bad Request: chat not found"}', "Bad Request: chat not found", 0],
    [
      '{"ok":false,"error_code":429,"description":"Too Many Requests: retry after 7","parameters":{"retry_after":7}}',
      "Too Many Requests: retry after 7",
      7_000,
    ],
    ['{"message":"You are being rate limited.","retry_after":0.65,"global":false}', "You are being rate limited.", 650],
    ['{"message":"Unknown Webhook","code":10015}', "Unknown Webhook", 0],
    ['{"error":"no such hook"}', "no such hook", 0],
    ['{"error":{"code":5}}', "", 0],
    ['{"retry_after":"soon"}', "", 0],
    ['{"retry_after":-5}', "", 0],
    ["{broken", "{broken", 0],
    ["[1]", "[1]", 0],
    ["<!doctype html><title>502</title>", "", 0],
    ["\ufffd\u0001binary", "", 0],
    ["", "", 0],
    ["x".repeat(16_384), `${"x".repeat(199)}…`, 0],
  ])("%j is told as '%s', to wait %d ms", (body, reason, waitMs) => {
    expect(refusalOf(body, URL_OF_HOOK)).toMatchObject({ reason, waitMs });
  });

  it.each([
    [`no route for ${URL_OF_HOOK}`, "no route for ********"],
    ["Cannot POST /services/T000/Zm9vYmFy%2Bs", "Cannot POST ********"],
    ['{"message":"Unknown token Zm9vYmFy+s"}', "Unknown token ********"],
    ["key=abcdefghij is revoked", "key=******** is revoked"],
    ["passw0rd1", "********"],
    ["no such services", "no such services"],
    ["abcde\u200bfghij", "********"],
  ])("of '%s' the address is masked", (body, reason) => {
    expect(refusalOf(body, URL_OF_HOOK).reason).toBe(reason);
  });

  it("of Telegram's API the token is masked", () => {
    const url = "https://api.telegram.example/bot123456:AAbbCCdd-12/sendMessage";
    expect(refusalOf("no bot 123456:AAbbCCdd-12", url).reason).toBe("no bot 123456:********");
  });

  it("of a mail server may quote the contact's own address", () => {
    expect(refusalOf("5.1.1 <ada@example.com>: unknown", null).reason).toBe("5.1.1 <ada@example.com>: unknown");
  });
});
