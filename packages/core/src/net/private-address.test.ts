import { describe, expect, it } from "@jest/globals";
import { addressIn, isPrivateAddress } from "./private-address.ts";

describe("an address that only machines of the same network can call", () => {
  it.each([
    "10.0.0.5",
    "127.0.0.1",
    "100.64.0.1",
    "172.16.0.1",
    "172.31.255.1",
    "192.168.1.1",
    "169.254.169.254",
    "::1",
    "fd00::1",
    "fe80::1",
  ])("%s", (address) => expect(isPrivateAddress(address)).toBe(true));

  it.each(["8.8.8.8", "100.128.0.1", "172.32.0.1", "192.169.1.1", "11.0.0.1", "2001:db8::1", "::2"])(
    "is not %s",
    (address) => expect(isPrivateAddress(address)).toBe(false),
  );

  it.each([
    ["http://10.0.0.5:8080/a", "10.0.0.5"],
    ["tcp://0x0a.5", "10.0.0.5"],
    ["https://[FD00::1]/", "fd00::1"],
    ["https://me@10.0.0.5/", "10.0.0.5"],
    ["https://printer.lan/", null],
    ["printer", null],
  ])("in %s is %p", (url, address) => {
    expect(addressIn(url)).toBe(address);
  });
});
