import { isoMicros, type OwnSession, type Sender, snapshot } from "@pharos/core";
import Type, { type Static } from "typebox";
import { operation } from "../operation.ts";
import { nullable, timestamp } from "../schema/types.ts";

const SessionRecord = Type.Object(
  {
    id: Type.Integer({ description: "Session ID." }),
    is_current: Type.Boolean({ description: "Whether this request belongs to the session." }),
    user_agent: nullable(Type.String({ description: "The browser's `User-Agent`." })),
    address: nullable(Type.String({ description: "IP address of the sign-in." })),
    created_at: timestamp({ description: "When the user signed in." }),
    last_seen_at: timestamp({ description: "Last use, at most five minutes out of date." }),
  },
  { title: "Session" },
);

export const listSessions = operation({
  name: "list-sessions",
  summary: "List your sessions",
  description: "Most recently used first.",
  tag: "Team",
  access: "self",
  http: { method: "get", path: "/sessions", status: 200 },
  output: Type.Array(SessionRecord),
  async run(_input, { caller, stores, clock }) {
    const sessions = await stores.account.sessions(caller.userId, clock.now());
    return { data: sessions.map((session) => sessionView(session, caller)) };
  },
});

export const revokeSession = operation({
  name: "revoke-session",
  summary: "End a session",
  description: "The browser must sign in again.",
  tag: "Team",
  access: "self",
  http: { method: "delete", path: "/sessions/{session}", status: 204 },
  output: null,
  async find([id], { caller, stores, clock }) {
    const sessions = await stores.account.sessions(caller.userId, clock.now());
    return sessions.find((session) => session.id === id) ?? null;
  },
  async run({ record: { id, userAgent } }, { caller, stores, clock }) {
    if (!(await stores.account.endSession(caller.userId, id, clock.now()))) return null;
    const before = snapshot({ user_agent: userAgent });
    return { data: null, change: { entity: "session", id, name: null, before, after: null, teamId: null } };
  },
});

export const revokeOtherSessions = operation({
  name: "revoke-other-sessions",
  summary: "End all other sessions",
  description: "Every other browser must sign in again.",
  tag: "Team",
  access: "self",
  http: { method: "delete", path: "/sessions", status: 204 },
  output: null,
  async run(_input, { caller, stores, clock }) {
    const ended = await stores.account.endOtherSessions(caller.userId, sessionIdOf(caller) ?? 0, clock.now());
    if (ended === 0) return { data: null };
    const before = snapshot({ sessions: ended });
    return { data: null, change: { entity: "session", id: null, name: null, before, after: null, teamId: null } };
  },
});

/** Null for a token. */
export function sessionIdOf({ via }: Pick<Sender, "via">): number | null {
  return via.kind === "session" ? via.sessionId : null;
}

function sessionView(session: OwnSession, caller: Sender): Static<typeof SessionRecord> {
  const { id, userAgent, address, createdAt, lastSeenAt } = session;
  return {
    id,
    is_current: id === sessionIdOf(caller),
    user_agent: userAgent,
    address,
    created_at: isoMicros(createdAt),
    last_seen_at: isoMicros(lastSeenAt),
  };
}
