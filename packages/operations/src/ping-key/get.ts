import { operation } from "../operation.ts";
import { PingKeyRecord, pingKeyView } from "./schema.ts";

export const getPingKey = operation({
  name: "get-ping-key",
  summary: "Read what the team's ping key may do",
  description: "The key itself is kept as its hash, and shown once when it is made.",
  tag: "Team",
  access: "read",
  http: { method: "get", path: "/ping-key", status: 200 },
  output: PingKeyRecord,
  run: async (_input, { caller, stores }) => ({ data: pingKeyView(await stores.pingKeys.find(caller.team.id)) }),
});
