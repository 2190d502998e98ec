import type { PageDomain, PageGroup, StatusPage, WantedComponent } from "@pharos/core";
import Type, { type Static } from "typebox";
import { requireVersion } from "../changes.ts";
import type { Context } from "../operation.ts";
import { changedSettings } from "./changed-settings.ts";
import { hashPagePassword } from "./hash-password.ts";
import { pageFields, passwordField, wantedGroups } from "./page-fields.ts";
import { pageChange, pageView, toGroups } from "./schema.ts";

export const PageChangeBody = Type.Partial(
  Type.Object({ ...pageFields, password: passwordField, groups: wantedGroups }),
  { title: "StatusPageChange" },
);

interface ChangeInput {
  readonly record: StatusPage;
  readonly body: Static<typeof PageChangeBody>;
  readonly expectedVersions: readonly number[] | null;
}

type Groups = readonly PageGroup<WantedComponent>[];

/**
 * Changes the sent fields of a page.
 *
 * @param adapt makes the sent groups fit the page as it is
 * @returns the answer of the operation; null if the page is gone
 */
export async function changePage(
  { record, body, expectedVersions }: ChangeInput,
  context: Context,
  adapt: (groups: Groups, current: StatusPage) => Groups = (groups) => groups,
) {
  const { caller, stores, passwords, newToken, clock, baseUrl } = context;
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
      groups: body.groups === undefined ? current.groups : adapt(toGroups(body.groups), current),
      passwordHash,
    };
  };
  const page = await stores.statusPages.update(caller.team.id, record.id, change, clock.now());
  return page && { data: pageView(page, baseUrl), version: page.version, change: pageChange(before, page) };
}

/** Another name needs a new proof, and the same name keeps its proof. */
function changedDomain(current: PageDomain | null, sent: string | null | undefined, token: string): PageDomain | null {
  if (sent === undefined || sent === current?.name) return current;
  return sent === null ? null : { name: sent, token, verifiedAt: null };
}
