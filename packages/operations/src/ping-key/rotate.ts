import { MASK, snapshot } from "@pharos/core";
import { operation } from "../operation.ts";
import { NewPingKeyRecord, pingKeyView } from "./schema.ts";

export const rotatePingKey = operation({
  name: "rotate-ping-key",
  summary: "Create a new ping key for the team",
  description: "The old key stops working immediately. The settings of the key stay.",
  tag: "Team",
  access: "administer",
  recentSignIn: true,
  showsSecret: true,
  http: { method: "post", path: "/ping-key/rotate", status: 200 },
  output: NewPingKeyRecord,
  async run(_input, { caller, stores, clock, newPingKey }) {
    const { id } = caller.team;
    const before = await stores.pingKeys.find(id);
    const { value, hash } = newPingKey();
    const key = await stores.pingKeys.replace(id, hash, clock.now());
    const keySnapshot = (pingKey: string) => snapshot({ ping_key: pingKey }, { ping_key: MASK });
    const fields = { before: before && keySnapshot(""), after: keySnapshot(value) };
    return {
      data: { ...pingKeyView(key), ping_key: value },
      change: { entity: "ping_key", id, name: null, ...fields },
    };
  },
});
