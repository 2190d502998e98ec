import { expect, it } from "@jest/globals";
import { webAddress } from "./web-address.ts";

it.each([
  ["https://example.com/a", "https://example.com/a"],
  ["http://example.com", "http://example.com/"],
  ["javascript:alert(1)", null],
  ["tcp://example.com", null],
  ["no address", null],
])("links to %s as %s", (address, link) => expect(webAddress(address)).toBe(link));
