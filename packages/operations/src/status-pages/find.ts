import type { PageReport, PageReportUpdate, PageSubscriber, StatusPage } from "@pharos/core";
import type { Context, Ids } from "../operation.ts";

/** The record behind `{statusPage}`; null if the team has none with this ID. */
export function findPage([id]: Ids, { stores, caller }: Context): Promise<StatusPage | null> {
  return stores.statusPages.find(caller.team.id, id);
}

/** A report and its page. */
export interface FoundPageReport {
  readonly page: StatusPage;
  readonly report: PageReport;
}

/** The record behind `{statusPage}/reports/{report}`; null if the page has none with this ID. */
export async function findPageReport(ids: Ids, context: Context): Promise<FoundPageReport | null> {
  const [, reportId = 0] = ids;
  const page = await findPage(ids, context);
  const report = page && (await context.stores.pageReports.find(page.id, reportId));
  return page && report && { page, report };
}

/** An update, its report and their page. */
export interface UpdateOfPageReport extends FoundPageReport {
  readonly update: PageReportUpdate;
}

/** The record behind `{statusPage}/reports/{report}/updates/{update}`; null if the report has none with this ID. */
export async function findUpdate(ids: Ids, context: Context): Promise<UpdateOfPageReport | null> {
  const [, , updateId] = ids;
  const found = await findPageReport(ids, context);
  const update = found?.report.updates.find(({ id }) => id === updateId);
  return found && update ? { ...found, update } : null;
}

/** A subscriber and its page. */
export interface SubscriberOfPage {
  readonly page: StatusPage;
  readonly subscriber: PageSubscriber;
}

/** The record behind `{statusPage}/subscribers/{subscriber}`; null if the page has none with this ID. */
export async function findSubscriber(ids: Ids, context: Context): Promise<SubscriberOfPage | null> {
  const [, subscriberId = 0] = ids;
  const page = await findPage(ids, context);
  const subscriber = page && (await context.stores.pageSubscribers.find(page.id, subscriberId));
  return page && subscriber && { page, subscriber };
}
