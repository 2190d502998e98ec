import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { ask, askData } from "./client.ts";
import type { QueryOf } from "./routes.ts";

export function teamQuery() {
  return queryOptions({ queryKey: ["team"], queryFn: ({ signal }) => askData("GET /team", { signal }) });
}

export function ownTeamsQuery() {
  return queryOptions({
    queryKey: ["team", "own"],
    queryFn: ({ signal }) => askData("GET /teams", { signal }),
  });
}

export function membersQuery() {
  return queryOptions({
    queryKey: ["team", "members"],
    queryFn: ({ signal }) => askData("GET /members", { signal }),
  });
}

export function invitationsQuery() {
  return queryOptions({
    queryKey: ["team", "invitations"],
    queryFn: ({ signal }) => askData("GET /invitations", { signal }),
  });
}

export function tokensQuery() {
  return queryOptions({
    queryKey: ["team", "tokens"],
    queryFn: ({ signal }) => askData("GET /api-tokens", { signal }),
  });
}

export function pingKeyQuery() {
  return queryOptions({
    queryKey: ["team", "ping-key"],
    queryFn: ({ signal }) => askData("GET /ping-key", { signal }),
  });
}

export function auditQuery(filter: QueryOf<"GET /audit-log">) {
  return queryOptions({
    queryKey: ["audit", filter],
    queryFn: async ({ signal }) => (await ask("GET /audit-log", { query: filter, signal })).body,
    placeholderData: keepPreviousData,
  });
}

export function profileQuery() {
  return queryOptions({ queryKey: ["profile"], queryFn: ({ signal }) => askData("GET /profile", { signal }) });
}

export function passkeysQuery() {
  return queryOptions({
    queryKey: ["profile", "passkeys"],
    queryFn: ({ signal }) => askData("GET /passkeys", { signal }),
  });
}

export function sessionsQuery() {
  return queryOptions({
    queryKey: ["profile", "sessions"],
    queryFn: ({ signal }) => askData("GET /sessions", { signal }),
  });
}
