import type { RawInput } from "@pharos/operations";

/** The input of an operation that a page of the server carries out itself, with nothing but this body. */
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
