import { dashboardLanguages, type FieldErrors, isTimeZone, type Profile, snapshot } from "@pharos/core";
import Type, { type Static } from "typebox";
import { operation } from "../operation.ts";
import { lineField, nullable, oneOf } from "../schema/types.ts";

const ProfileRecord = Type.Object(
  {
    id: Type.Integer({ description: "ID of the user." }),
    email: Type.String({ description: "Their e-mail address." }),
    name: nullable(Type.String({ description: "Name in the dashboard. Null: the email address is shown." })),
    time_zone: nullable(
      Type.String({ description: "IANA time zone of all times in the dashboard. Null: the browser's time zone." }),
    ),
    language: nullable(
      Type.String({ description: "Language of the dashboard, such as `de`. Null: the language of the browser." }),
    ),
    has_password: Type.Boolean({ description: "Whether the user can sign in with a password." }),
  },
  { title: "Profile" },
);

export const getProfile = operation({
  name: "get-profile",
  summary: "Get the signed-in user",
  description: "The user of this session.",
  tag: "Team",
  access: "self",
  http: { method: "get", path: "/profile", status: 200 },
  output: ProfileRecord,
  run: async (_input, { caller, stores }) => ({ data: profileView(await stores.account.profile(caller.userId)) }),
});

export const updateProfile = operation({
  name: "update-profile",
  summary: "Change your name, time zone and language",
  description:
    "Fields that are not sent stay unchanged. `name` null: the dashboard shows the email address. `time_zone` null: the dashboard uses the browser's time zone. `language` null: the browser's language, or English.",
  tag: "Team",
  access: "self",
  http: { method: "patch", path: "/profile", status: 200 },
  body: Type.Object({
    name: Type.Optional(nullable(lineField("The name."))),
    time_zone: Type.Optional(
      nullable(Type.String({ maxLength: 100, description: "IANA time zone, such as `Europe/Berlin`." })),
    ),
    language: Type.Optional(nullable(oneOf(dashboardLanguages, { description: "Language of the dashboard." }))),
  }),
  output: ProfileRecord,
  rules: ({ body: { time_zone: timeZone } }): FieldErrors =>
    typeof timeZone !== "string" || isTimeZone(timeZone)
      ? {}
      : { time_zone: ["The time zone field must be the name of a time zone, such as Europe/Berlin or UTC."] },
  async run({ body }, { caller, stores }) {
    const { name, time_zone: timeZone, language } = body;
    const changes = {
      ...(name !== undefined && { name }),
      ...(timeZone !== undefined && { timeZone }),
      ...(language !== undefined && { language }),
    };
    const before = await stores.account.updateProfile(caller.userId, changes);
    const profile = { ...before, ...changes };
    const fields = { before: profileSnapshot(before), after: profileSnapshot(profile) };
    return {
      data: profileView(profile),
      change: { entity: "user", id: caller.userId, name: profile.email, ...fields, teamId: null },
    };
  },
});

function profileView({ userId, email, name, hasPassword, timeZone, language }: Profile): Static<typeof ProfileRecord> {
  return { id: userId, email, name, time_zone: timeZone, language, has_password: hasPassword };
}

function profileSnapshot({ name, timeZone, language }: Profile) {
  return snapshot({ name, time_zone: timeZone, language });
}
