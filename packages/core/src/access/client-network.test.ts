import { expect, it } from "@jest/globals";
import fc from "fast-check";
import { clientNetwork } from "./client-network.ts";

it.each([
  ["192.0.2.1", "192.0.2.1"],
  ["192.0.2.1:50123", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::FFFF:c000:201", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:2::", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::9]:443", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unknown", "unknown"],
  ["", ""],
  ["[", ""],
  ["a:b:c", "a:b:c"],
])("%s is counted as %s", (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});

it("counts all addresses of a /64 as one, and those of others apart", () => {
  const suffix = fc.ipV6().map((address) => address.replace(/.*::/, "").split(":").slice(-2).join(":"));
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 0xffff }),
      fc.integer({ min: 0, max: 0xffff }),
      suffix,
      suffix,
      (a, b, x, y) => {
        fc.pre(!x.includes(".") && !y.includes(".") && x !== "" && y !== "");
        const of = (net: number, host: string) => clientNetwork(`2001:db8:0:${net.toString(16)}::${host}`);
        expect(of(a, x)).toBe(of(a, y));
        if (a !== b) expect(of(a, x)).not.toBe(of(b, x));
      },
    ),
  );
});

it("keeps no more of a text than an address can have", () => {
  expect(clientNetwork("a".repeat(16_000)).length).toBe(100);
  expect(clientNetwork(":".repeat(16_000)).length).toBe(100);
});
