import { expect, it } from "@jest/globals";
import { targetOf } from "./target.ts";

it.each([
  ["http", "https://shop.example/cart?a=1#b", null, "https://shop.example/cart?a=1#b"],
  ["http", "https://user:p%40ss@shop.example:8443/", null, "https://shop.example:8443/"],
  ["keyword", "https://a:b@c@shop.example", null, "https://shop.example"],
  ["http", "https://shop.example/@home?to=a@b", 8080, "https://shop.example/@home?to=a@b"],
  ["ssl", "HTTPS://user@shop.example", null, "HTTPS://shop.example"],
  ["tcp", "tcp://db.example", 5432, "db.example:5432"],
  ["tcp", "tcp://me:secret@db.example:1/x", 5432, "db.example:5432"],
  ["tcp", "tcp://[2001:db8::1]/", 22, "[2001:db8::1]:22"],
  ["dns", "dns://shop.example/", null, "shop.example"],
  ["icmp", "ping://gw.example:9/", null, "gw.example"],
  ["icmp", "ping://[2001:db8::1]", null, "[2001:db8::1]"],
  ["heartbeat", null, null, null],
  ["http", "user:secret@no-url", null, null],
])("of %s with %s and port %s is %s", (type, url, port, target) => {
  expect(targetOf({ type, url, port })).toBe(target);
});
