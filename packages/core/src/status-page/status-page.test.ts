import { expect, it } from "@jest/globals";
import { isOrigin } from "./status-page.ts";

it.each([
  ["https://example.com", true],
  ["http://localhost:8080", true],
  ["https://a-b.example.co.uk:444", true],
  ["https://example.com/", false],
  ["https://example.com:443", false],
  ["https://Example.com", false],
  ["https://*.example.com", false],
  ["https://ann:secret@example.com", false],
  ["https://example.com; script-src *", false],
  ["https://example.com 'self'", false],
  ["https://exa;mple.com", false],
  ["https://", false],
  ["*", false],
  ["'none'", false],
  ["data:", false],
  ["", false],
])("%s is the origin of a site: %s", (text, expected) => {
  expect(isOrigin(text)).toBe(expected);
});
