import { type Profile, snapshot } from "@pharos/core";
import Type, { type Static } from "typebox";
import { operation } from "../operation.ts";
import { NOT_BLANK } from "../schema/text.ts";
import { nullable } from "../schema/types.ts";

const ProfileRecord = Type.Object(
  {
    id: Type.Integer({ description: "ID of the user." }),
    email: Type.String({ description: "Their e-mail address." }),
    name: nullable(Type.String({ description: "What the dashboard calls them; null: their address." })),
    has_password: Type.Boolean({ description: "Whether they can sign in by password." }),
  },
  { title: "Profile" },
);

export const getProfile = operation({
  name: "get-profile",
  summary: "Read who is signed in",
  description: "The user of the session.",
  tag: "Team",
  access: "self",
  http: { method: "get", path: "/profile", status: 200 },
  output: ProfileRecord,
  run: async (_input, { caller, stores }) => ({ data: profileView(await stores.account.profile(caller.userId)) }),
});

export const updateProfile = operation({
  name: "update-profile",
  summary: "Change what one is called",
  description: "`name` null: one is called by one's e-mail address.",
  tag: "Team",
  access: "self",
  http: { method: "patch", path: "/profile", status: 200 },
  body: Type.Object({
    name: nullable(Type.String({ minLength: 1, maxLength: 255, pattern: NOT_BLANK, description: "The name." })),
  }),
  output: ProfileRecord,
  async run({ body: { name } }, { caller, stores }) {
    const before = await stores.account.rename(caller.userId, name);
    const profile = await stores.account.profile(caller.userId);
    const fields = { before: snapshot({ name: before }), after: snapshot({ name }) };
    return {
      data: profileView(profile),
      change: { entity: "user", id: caller.userId, name: profile.email, ...fields, teamId: null },
    };
  },
});

function profileView({ userId, email, name, hasPassword }: Profile): Static<typeof ProfileRecord> {
  return { id: userId, email, name, has_password: hasPassword };
}
