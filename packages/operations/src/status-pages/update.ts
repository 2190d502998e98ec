import type { PageDomain, StatusPage } from "@pharos/core";
import Type from "typebox";
import { requireVersion } from "../changes.ts";
import { operation } from "../operation.ts";
import { changedSettings } from "./changed-settings.ts";
import { findPage } from "./find.ts";
import { hashPagePassword } from "./hash-password.ts";
import { pageErrors } from "./page-errors.ts";
import { pageFields, passwordField, wantedGroups } from "./page-fields.ts";
import { pageChange, pageView, StatusPageRecord, toGroups } from "./schema.ts";

const UpdateBody = Type.Partial(Type.Object({ ...pageFields, password: passwordField, groups: wantedGroups }), {
  title: "StatusPageChange",
});

export const updateStatusPage = operation({
  name: "update-status-page",
  summary: "Change a status page: only the fields that are sent",
  description: "`groups` replace all groups and components. Send the ID of a component to keep it.",
  tag: "Team",
  access: "write",
  http: { method: "patch", path: "/status-pages/{statusPage}", status: 200, versioned: true, refusals: [409] },
  body: UpdateBody,
  output: StatusPageRecord,
  find: findPage,
  rules: ({ record, body }, context) => pageErrors(body, record, context),
  async run({ record, body, expectedVersions }, { caller, stores, passwords, newToken, clock, baseUrl }) {
    const passwordHash = body.password === undefined ? null : await hashPagePassword(passwords, body.password);
    const token = newToken();
    let before: StatusPage = record;
    const change = (current: StatusPage) => {
      requireVersion(expectedVersions, current);
      before = current;
      const afterSeconds = body.draft_after_seconds;
      return {
        ...changedSettings(current, body),
        draftAfterSeconds: afterSeconds === undefined ? current.draftAfterSeconds : afterSeconds,
        domain: changedDomain(current.domain, body.custom_domain, token),
        groups: body.groups === undefined ? current.groups : toGroups(body.groups),
        passwordHash,
      };
    };
    const page = await stores.statusPages.update(caller.team.id, record.id, change, clock.now());
    return page && { data: pageView(page, baseUrl), version: page.version, change: pageChange(before, page) };
  },
});

/** Another name needs a new proof, and the same name keeps its proof. */
function changedDomain(current: PageDomain | null, sent: string | null | undefined, token: string): PageDomain | null {
  if (sent === undefined || sent === current?.name) return current;
  return sent === null ? null : { name: sent, token, verifiedAt: null };
}
