import { requireVersion } from "../changes.ts";
import { operation } from "../operation.ts";
import { findServer } from "./input.ts";
import { ServerWithToken } from "./schema.ts";
import { serverChange, serverView } from "./view.ts";

export const rotateServerToken = operation({
  name: "rotate-server-token",
  summary: "Give a server a new token",
  description:
    "The old token stays valid for 24 hours, so you have time to update the agent. Another rotation in that " +
    "time ends the oldest token.",
  tag: "Monitors",
  access: "write",
  recentSignIn: true,
  showsSecret: true,
  http: { method: "post", path: "/servers/{server}/rotate-token", status: 200, versioned: true },
  output: ServerWithToken,
  find: findServer,
  async run({ record, expectedVersions }, { caller, stores, clock, newServerToken }) {
    const { value, hash } = newServerToken();
    const server = await stores.servers.rotateToken(
      caller.team.id,
      record.id,
      hash,
      (current) => requireVersion(expectedVersions, current),
      clock.now(),
    );
    if (server === null) return null;
    const change = serverChange(record, server, { hasNewToken: true });
    return { data: { ...serverView(server), token: value }, version: server.version, change };
  },
});
