import type { WatchedServer } from "@pharos/core";
import Type from "typebox";
import { requireVersion } from "../changes.ts";
import { operation } from "../operation.ts";
import { findServer, serverErrors, serverInput } from "./input.ts";
import { ServerRecord, serverFields } from "./schema.ts";
import { serverChange, serverView } from "./view.ts";

export const updateServer = operation({
  name: "update-server",
  summary: "Change a server: only the fields that are sent",
  description:
    "`is_active` pauses and resumes the server. Pausing resolves an open incident without an alert. A " +
    "resumed server is `pending`.",
  tag: "Monitors",
  access: "write",
  http: { method: "patch", path: "/servers/{server}", status: 200, versioned: true },
  body: Type.Partial(Type.Object(serverFields)),
  output: ServerRecord,
  find: findServer,
  rules: ({ record, body }, context) => serverErrors(body, record, context),
  async run({ record, body, expectedVersions }, context) {
    const { caller, stores, clock } = context;
    let before: WatchedServer = record;
    const decide = (current: WatchedServer) => {
      requireVersion(expectedVersions, current);
      before = current;
      return { name: body.name ?? current.name, ...serverInput(body, current, context) };
    };
    const server = await stores.servers.update(caller.team.id, record.id, decide, clock.now());
    return server && { data: serverView(server), version: server.version, change: serverChange(before, server) };
  },
});
