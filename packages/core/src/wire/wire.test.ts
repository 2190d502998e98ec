import { expect, it } from "@jest/globals";
import { maskUrl, maskValues } from "./masking.ts";
import { isoMicros, isoOffset } from "./timestamp.ts";

it("writes API timestamps in UTC with microseconds", () => {
  expect(isoMicros(new Date("2026-10-07T11:30:00.120+02:00"))).toBe("2026-10-07T09:30:00.120000Z");
});

it("writes webhook timestamps with whole seconds and a numeric offset", () => {
  expect(isoOffset(Date.UTC(2026, 9, 7, 9, 30, 0, 999))).toBe("2026-10-07T09:30:00+00:00");
});

it.each([
  ["https://hooks.slack.com/services/T0/B0/secret", "https://hooks.slack.com/********"],
  ["http://user:secret@localhost:9000/a?token=secret#secret", "http://localhost:9000/********"],
  // Texts that `format: uri` accepts and `URL` rejects.
  ["https://hooks.example:99999/secret", "https://hooks.example:99999/********"],
  ["https://user:secret@[::1]:99999?secret", "https://[::1]:99999/********"],
  ["https://999.999.999.999/secret", "https://999.999.999.999/********"],
  ["https://secret%zz/", "********"],
  ["secret", "********"],
])("masks %s", (url, masked) => {
  expect(maskUrl(url)).toBe(masked);
});

it("masks header values and keeps their names", () => {
  expect(maskValues({ authorization: "secret" })).toEqual({ authorization: "********" });
});
