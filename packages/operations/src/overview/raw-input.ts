import type { RawInput } from "../operation.ts";

/** The input of an operation that another operation carries out. */
export function rawInput(ids: readonly number[], body: object, version: number | null = null): RawInput {
  return {
    ids: ids.map(String),
    query: {},
    body: async () => body,
    idempotencyKey: null,
    expectedVersions: version === null ? null : [version],
    onUnknownFields: () => ({}),
  };
}
