import type {
  AuditData,
  InvitationData,
  MemberData,
  OwnTeamData,
  PasskeyData,
  PingKeyData,
  ProfileData,
  SessionData,
  TeamData,
  TokenData,
} from "@pharos/operations";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { ask, askData, type PageOf, withQuery } from "./client.ts";

export function teamQuery() {
  return queryOptions({ queryKey: ["team"], queryFn: ({ signal }) => askData<TeamData>("/team", { signal }) });
}

export function ownTeamsQuery() {
  return queryOptions({
    queryKey: ["team", "own"],
    queryFn: ({ signal }) => askData<readonly OwnTeamData[]>("/teams", { signal }),
  });
}

export function membersQuery() {
  return queryOptions({
    queryKey: ["team", "members"],
    queryFn: ({ signal }) => askData<readonly MemberData[]>("/members", { signal }),
  });
}

export function invitationsQuery() {
  return queryOptions({
    queryKey: ["team", "invitations"],
    queryFn: ({ signal }) => askData<readonly InvitationData[]>("/invitations", { signal }),
  });
}

export function tokensQuery() {
  return queryOptions({
    queryKey: ["team", "tokens"],
    queryFn: ({ signal }) => askData<readonly TokenData[]>("/api-tokens", { signal }),
  });
}

export function pingKeyQuery() {
  return queryOptions({
    queryKey: ["team", "ping-key"],
    queryFn: ({ signal }) => askData<PingKeyData>("/ping-key", { signal }),
  });
}

/** Filters of the audit log. */
interface ChangeFilter {
  readonly user?: number | undefined;
  readonly entity?: string | undefined;
  readonly door?: string | undefined;
  /** Moments: from then on, and before then. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly page?: number | undefined;
}

export function auditQuery(filter: ChangeFilter) {
  return queryOptions({
    queryKey: ["audit", filter],
    queryFn: async ({ signal }) =>
      (await ask<PageOf<AuditData>>(withQuery("/audit-log", { ...filter }), { signal })).body,
    placeholderData: keepPreviousData,
  });
}

export function profileQuery() {
  return queryOptions({ queryKey: ["profile"], queryFn: ({ signal }) => askData<ProfileData>("/profile", { signal }) });
}

export function passkeysQuery() {
  return queryOptions({
    queryKey: ["profile", "passkeys"],
    queryFn: ({ signal }) => askData<readonly PasskeyData[]>("/passkeys", { signal }),
  });
}

export function sessionsQuery() {
  return queryOptions({
    queryKey: ["profile", "sessions"],
    queryFn: ({ signal }) => askData<readonly SessionData[]>("/sessions", { signal }),
  });
}
