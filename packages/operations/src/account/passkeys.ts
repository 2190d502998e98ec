import { isoMicros, snapshot } from "@pharos/core";
import Type from "typebox";
import { operation } from "../operation.ts";
import { nullable, timestamp } from "../schema/types.ts";

const PasskeyRecord = Type.Object(
  {
    id: Type.Integer({ description: "Passkey ID." }),
    name: Type.String({ description: "What its user calls it." }),
    created_at: timestamp({ description: "When it was added." }),
    last_used_at: nullable(timestamp({ description: "When it was used last; null: never." })),
  },
  { title: "Passkey" },
);

export const listPasskeys = operation({
  name: "list-passkeys",
  summary: "List the passkeys with which one can sign in",
  description: "The oldest first.",
  tag: "Team",
  access: "self",
  http: { method: "get", path: "/passkeys", status: 200 },
  output: Type.Array(PasskeyRecord),
  async run(_input, { caller, stores }) {
    const passkeys = await stores.account.passkeys(caller.userId);
    return {
      data: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        created_at: isoMicros(createdAt),
        last_used_at: lastUsedAt && isoMicros(lastUsedAt),
      })),
    };
  },
});

export const deletePasskey = operation({
  name: "delete-passkey",
  summary: "Delete a passkey",
  description: "It signs in no more.",
  tag: "Team",
  access: "self",
  recentSignIn: true,
  http: { method: "delete", path: "/passkeys/{passkey}", status: 204 },
  output: null,
  async find([id], { caller, stores }) {
    return (await stores.account.passkeys(caller.userId)).find((passkey) => passkey.id === id) ?? null;
  },
  async run({ record: { id, name } }, { caller, stores }) {
    if (!(await stores.account.removePasskey(caller.userId, id))) return null;
    const before = snapshot({ name });
    return { data: null, change: { entity: "passkey", id, name, before, after: null, teamId: null } };
  },
});
