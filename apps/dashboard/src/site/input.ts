import type { RawInput } from "@pharos/operations";

/** The input of an operation that a server-rendered page runs, with this body only. */
export function inputOf(body: object): RawInput {
  return {
    ids: [],
    query: {},
    body: async () => body,
    idempotencyKey: null,
    expectedVersions: null,
    onUnknownFields: () => ({}),
  };
}
