import { isoMicros, type OwnPasskey, snapshot } from "@pharos/core";
import Type, { type Static } from "typebox";
import { type Ids, operation, type SenderContext } from "../operation.ts";
import { lineField, nullable, timestamp } from "../schema/types.ts";

const PasskeyRecord = Type.Object(
  {
    id: Type.Integer({ description: "Passkey ID." }),
    name: Type.String({ description: "Name that the user gave the passkey." }),
    created_at: timestamp({ description: "When the passkey was added." }),
    last_used_at: nullable(timestamp({ description: "Last use. Null: never used." })),
  },
  { title: "Passkey" },
);

export const listPasskeys = operation({
  name: "list-passkeys",
  summary: "List your passkeys",
  description: "Oldest first.",
  tag: "Team",
  access: "self",
  http: { method: "get", path: "/passkeys", status: 200 },
  output: Type.Array(PasskeyRecord),
  async run(_input, { caller, stores }) {
    const passkeys = await stores.account.passkeys(caller.userId);
    return { data: passkeys.map(passkeyView) };
  },
});

export const renamePasskey = operation({
  name: "rename-passkey",
  summary: "Rename a passkey",
  description: "The name helps you tell your devices apart. Other users never see it.",
  tag: "Team",
  access: "self",
  http: { method: "patch", path: "/passkeys/{passkey}", status: 200 },
  body: Type.Object({ name: lineField("The new name.") }),
  output: PasskeyRecord,
  find: findPasskey,
  async run({ record, body: { name } }, { caller, stores }) {
    const { id } = record;
    if (!(await stores.account.renamePasskey(caller.userId, id, name))) return null;
    const fields = { before: snapshot({ name: record.name }), after: snapshot({ name }) };
    return { data: passkeyView({ ...record, name }), change: { entity: "passkey", id, name, ...fields, teamId: null } };
  },
});

export const deletePasskey = operation({
  name: "delete-passkey",
  summary: "Delete a passkey",
  description: "Nobody can sign in with the passkey afterwards.",
  tag: "Team",
  access: "self",
  recentSignIn: true,
  http: { method: "delete", path: "/passkeys/{passkey}", status: 204 },
  output: null,
  find: findPasskey,
  async run({ record: { id, name } }, { caller, stores }) {
    if (!(await stores.account.removePasskey(caller.userId, id))) return null;
    const before = snapshot({ name });
    return { data: null, change: { entity: "passkey", id, name, before, after: null, teamId: null } };
  },
});

async function findPasskey([id]: Ids, { caller, stores }: SenderContext): Promise<OwnPasskey | null> {
  return (await stores.account.passkeys(caller.userId)).find((passkey) => passkey.id === id) ?? null;
}

function passkeyView({ id, name, createdAt, lastUsedAt }: OwnPasskey): Static<typeof PasskeyRecord> {
  return { id, name, created_at: isoMicros(createdAt), last_used_at: lastUsedAt && isoMicros(lastUsedAt) };
}
