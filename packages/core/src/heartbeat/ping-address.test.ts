import { expect, it } from "@jest/globals";
import { isRootPing } from "./ping-address.ts";

const UUID = "07c2f548-9850-4b27-af5d-6c9dc157ec02";
const KEY = "rrrrrrrrrrr-rrrrrrrr_r";

it.each([
  [`/${UUID}`, true],
  [`/${UUID.toUpperCase()}/start?rid=1`, true],
  [`/${UUID}?status=down`, true],
  [`/${UUID}#`, true],
  [`/${KEY}/job`, true],
  [`/${KEY}/my%2Djob/fail`, true],
  [`/${KEY}/JOB?create=1`, true],
  [`/${KEY}`, false],
  [`/${KEY}/`, false],
  [`/${KEY}?/job`, false],
  [`/${KEY}r/job`, false],
  [`/${UUID}0`, false],
  [`/ping/${UUID}`, false],
  [`/monitors/${UUID}`, false],
  [`${UUID}`, false],
  ["/", false],
  ["", false],
])("%s is a ping at the root of a host: %s", (url, expected) => {
  expect(isRootPing(url)).toBe(expected);
});
