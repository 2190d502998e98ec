import { expect, it } from "@jest/globals";
import { strictTransportSecurity } from "./security-headers.ts";

it.each([
  ["https://pharos.example", { maxAge: 31_536_000, includeSubDomains: false }],
  ["http://pharos.example", false],
  ["http://localhost:3000", false],
])("asks browsers for https if clients come by it: %s", (baseUrl, policy) => {
  expect(strictTransportSecurity(baseUrl)).toEqual(policy);
});
