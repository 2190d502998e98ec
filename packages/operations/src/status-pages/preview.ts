import {
  endsPageReport,
  isTimeZone,
  type PageReport,
  type PageSettings,
  type PageSnapshot,
  pageDefaults,
  pageSnapshot,
} from "@pharos/core";
import { pageSpansUntil } from "@pharos/core/page-days";
import Type, { type Static } from "typebox";
import type { Context } from "../operation.ts";
import { checkInput } from "../validate.ts";
import { changedSettings } from "./changed-settings.ts";
import { idField, pageFields, wantedGroups } from "./page-fields.ts";
import { previewFacts, withTagged } from "./preview-facts.ts";
import { pageReportFields, toComponents } from "./report-schema.ts";
import { toGroups } from "./schema.ts";

const PreviewBody = Type.Partial(
  Type.Object({
    ...pageFields,
    groups: wantedGroups,
    report: Type.Object({
      id: Type.Optional(idField("ID of the report that the update belongs to. Omit it for a new report.")),
      ...{ kind: pageReportFields.kind, title: pageReportFields.title, impact: pageReportFields.impact },
      ...{ state: pageReportFields.state, body: pageReportFields.body, components: pageReportFields.components },
      postmortem: Type.Optional(Type.Boolean()),
      started_at: Type.Optional(pageReportFields.started_at),
      ends_at: Type.Optional(pageReportFields.ends_at),
    }),
  }),
);
type Preview = Static<typeof PreviewBody>;

/** The settings of a page whose team has set nothing yet. */
const BLANK: PageSettings = { ...pageDefaults, slug: "preview", name: "Status" };

/**
 * The public content of a page if the form were saved now, including its report. If a field is invalid, the page's
 * stored field replaces it, because people look at a page while they write it.
 *
 * @param pageId null: of a page that is not saved yet
 * @param sent as its form has it; null for the page as it is
 * @returns null if the team has no such page
 */
export async function previewPage(
  pageId: number | null,
  sent: unknown,
  { caller, stores, clock }: Pick<Context, "caller" | "stores" | "clock">,
): Promise<PageSnapshot | null> {
  const saved = pageId === null ? null : await stores.statusPages.find(caller.team.id, pageId);
  if (pageId !== null && saved === null) return null;
  const now = clock.now();
  const wanted = checkInput(PreviewBody, sent ?? {}).valid;
  const settings = changedSettings(saved ?? BLANK, wanted);
  const page = isTimeZone(settings.timeZone) ? settings : { ...settings, timeZone: (saved ?? BLANK).timeZone };
  const spans = pageSpansUntil(now, page);
  const sentGroups = wanted.groups === undefined ? (saved?.groups ?? []) : toGroups(wanted.groups);
  const groups = await withTagged(sentGroups, caller.team.id, stores);
  const components = await previewFacts(groups, { teamId: caller.team.id, page, spans, now }, stores);
  const published = saved === null ? [] : await stores.pageReports.listPublic(saved.id, page.days, now);
  const reports = wanted.report === undefined ? published : withReport(published, wanted.report, now);
  const logo = saved?.hasLogo ? await stores.statusPages.logo(caller.team.id, saved.id) : null;
  return pageSnapshot({ page, domain: null, logo, ...components, reports, announced: [] }, spans.days, now);
}

/** The reports of the page once this one is published, or this update is added to it. */
function withReport(
  published: readonly PageReport[],
  {
    id,
    kind,
    title,
    impact,
    state,
    body,
    components,
    postmortem,
    started_at: from,
    ends_at: to,
  }: NonNullable<Preview["report"]>,
  now: Date,
): readonly PageReport[] {
  const former = published.find((report) => report.id === id);
  const report: PageReport = {
    ...{ id: id ?? 0, kind, title, impact, state },
    startedAt: from === undefined ? (former?.startedAt ?? now) : new Date(from),
    endsAt: to ? new Date(to) : (former?.endsAt ?? null),
    ...{ publishedAt: now, resolvedAt: endsPageReport(state) ? now : null },
    ...{ incident: null, period: former?.period ?? null, formerComponents: [] },
    components: toComponents(components),
    updates: [
      { id: 0, state, body, createdAt: now, correctedAt: null, isPostmortem: postmortem ?? false },
      ...(former?.updates ?? []),
    ],
  };
  return [report, ...published.filter((one) => one !== former)];
}
