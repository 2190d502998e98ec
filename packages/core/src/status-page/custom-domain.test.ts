import { describe, expect, it } from "@jest/globals";
import { domainOf, domainProof } from "./custom-domain.ts";

describe("the domain that a request was sent to", () => {
  it.each([
    ["status.example.com", "status.example.com"],
    ["STATUS.Example.com:8443", "status.example.com"],
    ["status.example.com.", "status.example.com"],
    ["xn--bcher-kva.example", "xn--bcher-kva.example"],
    ["example.com", "example.com"],
    ["localhost", null],
    ["192.0.2.1", null],
    ["192.0.2.1:80", null],
    ["[2001:db8::1]:443", null],
    ["status.example.com:port", null],
    ["status..example.com", null],
    ["-status.example.com", null],
    ["user@example.com", null],
    ["example.com/status", null],
    ["example.com, other.example", null],
    [`${"a".repeat(64)}.example`, null],
    [`${"a.".repeat(117)}example`, null],
    ["", null],
    [undefined, null],
  ])("of the header %j is %j", (header, domain) => {
    expect(domainOf(header)).toBe(domain);
  });
});

it("is proved by a record below it, which names the page", () => {
  expect(domainProof({ name: "status.example.com", token: "t" })).toEqual({
    name: "_pharos-page.status.example.com",
    value: "pharos-page=t",
  });
});
