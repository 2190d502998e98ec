import { operation } from "../operation.ts";
import { findServer } from "./input.ts";
import { ServerRecord } from "./schema.ts";
import { serverView } from "./view.ts";

export const getServer = operation({
  name: "get-server",
  summary: "Get a server",
  description: "A server with its newest values, rules and contacts.",
  tag: "Monitors",
  access: "read",
  http: { method: "get", path: "/servers/{server}", status: 200, versioned: true },
  output: ServerRecord,
  find: findServer,
  async run({ record }) {
    return { data: serverView(record), version: record.version };
  },
});
