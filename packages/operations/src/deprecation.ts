import type { DeprecatedAlias } from "./operation.ts";

/** PUT is the same as PATCH and is on its way out (spec: Versioning). */
export const PUT: DeprecatedAlias = { method: "put", since: "2026-10-07", sunset: "2027-04-07" };
