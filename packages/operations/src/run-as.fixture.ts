import type { TestApi, TestTeam } from "@pharos/api/testing";
import type { Role } from "@pharos/core";
import { execute } from "./execute.ts";
import type { Operation, RawInput } from "./operation.ts";

interface Sent {
  readonly ids?: readonly (number | string)[];
  readonly body?: unknown;
  /** The versions that the caller would change. The default is any. */
  readonly versions?: readonly number[] | null;
}

/** Carries an operation of the dashboard out, as it is behind a session of a member of the team with this role. */
export function runAs(
  { api, team }: { readonly api: Pick<TestApi, "services">; readonly team: Pick<TestTeam, "id"> },
  role: Role,
  operation: Operation,
  query: RawInput["query"] = {},
  { ids = [], body = {}, versions = null }: Sent = {},
) {
  const ours = { id: team.id, name: "Team", plan: "business", maxMonitors: null, createdAt: new Date() } as const;
  const via = { kind: "session", sessionId: 1, signedInAt: new Date() } as const;
  const raw = {
    ids: ids.map(String),
    query,
    body: async () => body,
    idempotencyKey: null,
    expectedVersions: versions,
    onUnknownFields: () => ({}),
  };
  const origin = { door: "dashboard", requestId: "test" } as const;
  return execute(operation, raw, { ...api.services, origin, caller: { userId: 1, via, role, team: ours } });
}
