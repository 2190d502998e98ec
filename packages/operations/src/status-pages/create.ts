import { pageDefaults } from "@pharos/core";
import Type from "typebox";
import { operation } from "../operation.ts";
import { withDefault } from "../schema/types.ts";
import { changedSettings } from "./changed-settings.ts";
import { hashPagePassword } from "./hash-password.ts";
import { pageErrors } from "./page-errors.ts";
import { pageFields, passwordField, wantedGroups } from "./page-fields.ts";
import { pageChange, pageView, StatusPageRecord, toGroups } from "./schema.ts";

const CreateBody = Type.Object(
  {
    slug: pageFields.slug,
    name: pageFields.name,
    intro: Type.Optional(pageFields.intro),
    access: Type.Optional(withDefault(pageFields.access, pageDefaults.access)),
    password: Type.Optional(passwordField),
    robots: Type.Optional(withDefault(pageFields.robots, pageDefaults.robots)),
    custom_domain: Type.Optional(pageFields.custom_domain),
    time_zone: Type.Optional(withDefault(pageFields.time_zone, pageDefaults.timeZone)),
    language: Type.Optional(withDefault(pageFields.language, pageDefaults.language)),
    locale: Type.Optional(withDefault(pageFields.locale, pageDefaults.locale)),
    accent: Type.Optional(pageFields.accent),
    days: Type.Optional(withDefault(pageFields.days, pageDefaults.days)),
    show_uptime: Type.Optional(withDefault(pageFields.show_uptime, pageDefaults.showUptime)),
    show_response: Type.Optional(withDefault(pageFields.show_response, pageDefaults.showResponse)),
    show_periods: Type.Optional(withDefault(pageFields.show_periods, pageDefaults.showPeriods)),
    embed_origins: Type.Optional(withDefault(pageFields.embed_origins, [...pageDefaults.embedOrigins])),
    draft_after_seconds: Type.Optional(withDefault(pageFields.draft_after_seconds, pageDefaults.draftAfterSeconds)),
    groups: Type.Optional(wantedGroups),
  },
  { title: "NewStatusPage" },
);

export const createStatusPage = operation({
  name: "create-status-page",
  summary: "Create a status page",
  description: "The page is public immediately. A slug of another page is rejected.",
  tag: "Team",
  access: "write",
  http: { method: "post", path: "/status-pages", status: 201, versioned: true, refusals: [409] },
  body: CreateBody,
  output: StatusPageRecord,
  rules: ({ body }, context) => pageErrors(body, null, context),
  async run({ body }, { caller, stores, passwords, newToken, clock, baseUrl }) {
    const afterSeconds = body.draft_after_seconds;
    const wanted = {
      ...changedSettings({ ...pageDefaults, slug: body.slug, name: body.name }, body),
      draftAfterSeconds: afterSeconds === undefined ? pageDefaults.draftAfterSeconds : afterSeconds,
      domain: body.custom_domain ? { name: body.custom_domain, token: newToken(), verifiedAt: null } : null,
      passwordHash: body.password === undefined ? null : await hashPagePassword(passwords, body.password),
      groups: toGroups(body.groups ?? []),
    };
    const page = await stores.statusPages.create(caller.team.id, wanted, clock.now());
    const location = `/status-pages/${page.id}`;
    return { data: pageView(page, baseUrl), location, version: page.version, change: pageChange(null, page) };
  },
});
