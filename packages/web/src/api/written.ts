import type { Route } from "@pharos/operations";
import type { KeyStart } from "./keys.ts";
import { type Changing, staleAfter, staleKeys } from "./stale.ts";

let stale: readonly KeyStart[] = [];

/** Remembers what a request changed, until the mutation that sent it has ended. */
export function noteWrite(route: Route, ids: readonly number[] = []): void {
  stale = [...stale, ...staleAfter(route, ids)];
}

/** The same for a change by a request that is not an operation. */
export function noteChange(resource: Changing): void {
  stale = [...stale, ...staleKeys(resource, null)];
}

/** @returns what was changed since the last call */
export function takeStale(): readonly KeyStart[] {
  const taken = stale;
  stale = [];
  return taken;
}
