import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { isPublicAddress, permitted } from "./guard.ts";

/** The address that a URL's host stands for, as WHATWG URL writes it. */
const hostOf = (host: string) => new URL(`http://${host}/`).hostname.replace(/^\[|\]$/g, "");

describe("isPublicAddress", () => {
  it.each([
    "1.1.1.1",
    "8.8.8.8",
    "100.63.255.255",
    "100.128.0.0",
    "172.15.255.255",
    "172.32.0.0",
    "2606:4700:4700::1111",
    "2a00:1450:4001:81b::200e",
    "64:ff9b::808:808",
  ])("accepts %s", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ["unspecified", "0.0.0.0"],
    ["this network", "0.1.2.3"],
    ["loopback", "127.0.0.1"],
    ["loopback, not .1", "127.255.255.254"],
    ["private", "10.0.0.1"],
    ["private", "172.16.0.1"],
    ["private", "172.31.255.255"],
    ["private", "192.168.1.1"],
    ["shared by carriers", "100.64.0.1"],
    ["link-local: cloud metadata", "169.254.169.254"],
    ["protocol assignments", "192.0.0.8"],
    ["documentation", "192.0.2.1"],
    ["documentation", "198.51.100.1"],
    ["documentation", "203.0.113.1"],
    ["benchmarking", "198.18.0.1"],
    ["6to4 relays", "192.88.99.1"],
    ["multicast", "224.0.0.1"],
    ["reserved", "240.0.0.1"],
    ["broadcast", "255.255.255.255"],
    ["unspecified", "::"],
    ["loopback", "::1"],
    ["IPv4-compatible", "::127.0.0.1"],
    ["IPv4-compatible, public inside", "::808:808"],
    ["IPv4-mapped", "::ffff:10.0.0.1"],
    ["IPv4-mapped in hex", "::ffff:a9fe:a9fe"],
    ["IPv4-mapped, public inside", "::ffff:8.8.8.8"],
    ["IPv4-translated", "::ffff:0:127.0.0.1"],
    ["NAT64 of loopback", "64:ff9b::7f00:1"],
    ["NAT64 of cloud metadata", "64:ff9b::169.254.169.254"],
    ["NAT64 of private", "64:ff9b::10.0.0.1"],
    ["local NAT64", "64:ff9b:1::808:808"],
    ["next to NAT64", "64:ff9b:0:1::808:808"],
    ["6to4", "2002:7f00:1::"],
    ["Teredo", "2001:0:4136:e378:8000:63bf:3fff:fdd2"],
    ["unique local", "fc00::1"],
    ["unique local", "fd00:ec2::254"],
    ["link-local", "fe80::1"],
    ["link-local with a zone", "fe80::1%eth0"],
    ["site-local", "fec0::1"],
    ["multicast", "ff02::1"],
    ["discard-only", "100::1"],
    ["documentation", "2001:db8::1"],
    ["documentation", "3fff::1"],
    ["benchmarking", "2001:2::1"],
    ["ORCHID", "2001:20::1"],
    ["segment routing", "5f00::1"],
    ["not given out yet", "4000::1"],
    ["not an address", "localhost"],
    ["not an address", ""],
  ])("refuses %s: %s", (_name, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    "2130706433",
    "0x7f000001",
    "0x7f.1",
    "017700000001",
    "0177.0.0.01",
    "127.1",
    "127.0.1",
    "%31%32%37.0.0.1",
    "127。0。0。1",
    "①②⑦.0.0.1",
    "0",
    "[::ffff:127.0.0.1]",
    "[0:0:0:0:0:ffff:7f00:0001]",
    "[::1]",
  ])("refuses loopback and unspecified spelt as http://%s/", (host) => {
    expect(isPublicAddress(hostOf(host))).toBe(false);
  });

  it("never lets IPv6 carry an IPv4 address that is refused by itself", () => {
    const prefixes = fc.constantFrom("::", "::ffff:", "::ffff:0:", "64:ff9b::", "64:ff9b:1::");
    fc.assert(
      fc.property(fc.ipV4(), prefixes, (v4, prefix) => {
        if (!isPublicAddress(v4)) expect(isPublicAddress(prefix + v4)).toBe(false);
      }),
    );
  });
});

describe("permitted", () => {
  it("keeps the public addresses of a mixed answer", () => {
    expect(permitted(["10.0.0.1", "1.1.1.1"], { allowPrivate: false }, 80)).toEqual(["1.1.1.1"]);
  });

  it("refuses when none is public, and says nothing of the address", () => {
    expect(() => permitted(["10.0.0.1"], { allowPrivate: false }, 80)).toThrow(
      /^The host's address is not public \(see EGRESS_ALLOW_PRIVATE\)$/,
    );
  });

  it("keeps all if private addresses are allowed", () => {
    expect(permitted(["10.0.0.1"], { allowPrivate: true }, 80)).toEqual(["10.0.0.1"]);
  });
});
