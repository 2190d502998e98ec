import type { Route } from "@pharos/operations";
import type { Changing } from "./stale.ts";

/** A change by the request of an operation, or by another request. */
export type Written = { readonly route: Route; readonly ids: readonly number[] } | { readonly resource: Changing };

let written: readonly Written[] = [];

/** Remembers what a request changed, until the mutation that sent it has ended. */
export function noteWrite(route: Route, ids: readonly number[] = []): void {
  if (!route.startsWith("GET ")) written = [...written, { route, ids }];
}

/** The same for a change by a request that is not an operation. */
export function noteChange(resource: Changing): void {
  written = [...written, { resource }];
}

/** @returns the changes since the last call */
export function takeWritten(): readonly Written[] {
  const taken = written;
  written = [];
  return taken;
}
