import Type from "typebox";
import { operation } from "../operation.ts";
import { withDefault } from "../schema/types.ts";
import { pageChange, pageErrors, pageFields, pageView, StatusPageRecord, toGroups, wantedGroups } from "./schema.ts";

const CreateBody = Type.Object(
  {
    slug: pageFields.slug,
    name: pageFields.name,
    intro: Type.Optional(pageFields.intro),
    access: Type.Optional(withDefault(pageFields.access, "public")),
    time_zone: Type.Optional(withDefault(pageFields.time_zone, "UTC")),
    days: Type.Optional(withDefault(pageFields.days, 90)),
    show_uptime: Type.Optional(withDefault(pageFields.show_uptime, true)),
    groups: Type.Optional(wantedGroups),
  },
  { title: "NewStatusPage" },
);

export const createStatusPage = operation({
  name: "create-status-page",
  summary: "Create a status page",
  description: "The public can read it at once. A slug that another page has is refused.",
  tag: "Team",
  access: "write",
  http: { method: "post", path: "/status-pages", status: 201, versioned: true, refusals: [409] },
  body: CreateBody,
  output: StatusPageRecord,
  rules: ({ body }) => pageErrors(body),
  async run({ body }, { caller, stores, clock, baseUrl }) {
    const { slug, name, intro = null, access = "public", days = 90, show_uptime: showUptime = true } = body;
    const settings = { slug, name, intro, access, timeZone: body.time_zone ?? "UTC", days, showUptime };
    const wanted = { ...settings, groups: toGroups(body.groups ?? []) };
    const page = await stores.statusPages.create(caller.team.id, wanted, clock.now());
    const location = `/status-pages/${page.id}`;
    return { data: pageView(page, baseUrl), location, version: page.version, change: pageChange(null, page) };
  },
});
