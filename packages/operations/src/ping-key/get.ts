import { operation } from "../operation.ts";
import { PingKeyRecord, pingKeyView } from "./schema.ts";

export const getPingKey = operation({
  name: "get-ping-key",
  summary: "Get the settings of the team's ping key",
  description: "Pharos stores only a hash of the key and shows the key once, at creation.",
  tag: "Team",
  access: "read",
  http: { method: "get", path: "/ping-key", status: 200 },
  output: PingKeyRecord,
  run: async (_input, { caller, stores }) => ({ data: pingKeyView(await stores.pingKeys.find(caller.team.id)) }),
});
