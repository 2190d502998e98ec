import type { StatusPage } from "@pharos/core";
import Type from "typebox";
import { requireVersion } from "../changes.ts";
import { operation } from "../operation.ts";
import { findPage } from "./find.ts";
import { pageChange, pageErrors, pageFields, pageView, StatusPageRecord, toGroups, wantedGroups } from "./schema.ts";

export const updateStatusPage = operation({
  name: "update-status-page",
  summary: "Change a status page: only the fields that are sent",
  description:
    "`groups` that are sent replace all groups and components; a component that is sent with its id keeps it.",
  tag: "Team",
  access: "write",
  http: { method: "patch", path: "/status-pages/{statusPage}", status: 200, versioned: true },
  body: Type.Partial(Type.Object({ ...pageFields, groups: wantedGroups }), { title: "StatusPageChange" }),
  output: StatusPageRecord,
  find: findPage,
  rules: ({ body }) => pageErrors(body),
  async run({ record, body, expectedVersions }, { caller, stores, clock, baseUrl }) {
    let before: StatusPage = record;
    const change = (current: StatusPage) => {
      requireVersion(expectedVersions, current);
      before = current;
      return {
        slug: body.slug ?? current.slug,
        name: body.name ?? current.name,
        intro: body.intro === undefined ? current.intro : body.intro,
        access: body.access ?? current.access,
        timeZone: body.time_zone ?? current.timeZone,
        days: body.days ?? current.days,
        showUptime: body.show_uptime ?? current.showUptime,
        groups: body.groups === undefined ? current.groups : toGroups(body.groups),
      };
    };
    const page = await stores.statusPages.update(caller.team.id, record.id, change, clock.now());
    return page && { data: pageView(page, baseUrl), version: page.version, change: pageChange(before, page) };
  },
});
