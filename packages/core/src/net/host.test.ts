import { expect, it } from "@jest/globals";
import { isReachable } from "./host.ts";

const long = (length: number) => "a".repeat(length);

it.each([
  ["http://example.com/", true],
  ["http://example.com./", true],
  ["http://localhost:3000/", true],
  ["http://192.0.2.1/", true],
  ["http://[2001:db8::1]:8080/", true],
  ["http://_service.my_host.example/", true],
  ["http://münchen.example/", true],
  [`http://${long(63)}.example/`, true],
  [`http://${[long(63), long(63), long(63), long(61)].join(".")}/`, true],
  ["http://example.com:0/", false],
  ["http://a..example/", false],
  ["http://.example/", false],
  ["http://example../", false],
  ["http://./", false],
  ["http://-.example/", false],
  ["http://-a.example/", false],
  ["http://a-.example/", false],
  [`http://${long(64)}.example/`, false],
  [`http://${[long(63), long(63), long(63), long(62)].join(".")}/`, false],
])("%s can be reached: %s", (url, can) => {
  expect(isReachable(new URL(url))).toBe(can);
});
