import { expect, it } from "@jest/globals";
import { mailServer } from "./mail-server.ts";

const [SMTP_URL, MAIL_FROM] = ["smtp://mail.example.com", "pharos@example.com"];

it("takes a mail server with its sender, or neither", () => {
  expect(mailServer({ SMTP_URL, MAIL_FROM })).toEqual({ url: SMTP_URL, from: MAIL_FROM });
  expect(mailServer({ SMTP_URL: null, MAIL_FROM: null })).toBeNull();
  expect(() => mailServer({ SMTP_URL, MAIL_FROM: null })).toThrow("MAIL_FROM is not set");
  expect(() => mailServer({ SMTP_URL: null, MAIL_FROM })).toThrow("SMTP_URL is not set");
});
