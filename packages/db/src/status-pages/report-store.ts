import {
  endsPageReport,
  MAX_PAGE_REPORT_UPDATES,
  MAX_PAGE_REPORTS,
  mayAddUpdate,
  type NewUpdate,
  type PageReport,
  type PageReportStore,
  ProblemError,
} from "@pharos/core";
import { Prisma } from "../generated/client.ts";
import type { StoreScope } from "../stores/scope.ts";
import { readFormerTexts, writeCorrection } from "./correct-update.ts";
import { enqueueUpdate } from "./enqueue-update.ts";
import {
  FORMER_COMPONENTS,
  PAGE_REPORT_COLUMNS,
  type PageReportRow,
  PUBLIC_PAGE_REPORTS,
  toPageReport,
} from "./read-reports.ts";
import { markWritten, originColumns } from "./report-origin.ts";

export function createPageReportStore({ client, transaction }: StoreScope): PageReportStore {
  return {
    list: (pageId, limit) => readReports(client, pageId, null, limit),

    find: async (pageId, id) => (await readReports(client, pageId, id, 1))[0] ?? null,

    async listPublic(pageId, days, now) {
      return (await client.$queryRawUnsafe<PageReportRow[]>(PUBLIC_PAGE_REPORTS, pageId, now, days)).map(toPageReport);
    },

    create: (pageId, report, now) => transaction((tx) => writeReport(tx, pageId, report, now)),

    addUpdate(pageId, id, update, now) {
      return transaction(async (tx) => {
        await lockPage(tx, pageId);
        const [current] = await readReports(tx, pageId, id, 1);
        if (current === undefined) return null;
        if (!mayAddUpdate(current, update)) throw conflict(NOT_ADDED[update.isPostmortem ? "postmortem" : "update"]);
        if (current.updates.length >= MAX_PAGE_REPORT_UPDATES) {
          throw conflict(`A report has at most ${MAX_PAGE_REPORT_UPDATES} updates.`);
        }
        const { state } = update;
        await tx.pageReport.update({
          where: { id },
          data: { state, ...(endsPageReport(state) && current.resolvedAt === null && { resolvedAt: now }) },
        });
        await writeUpdate(tx, pageId, id, update, now);
        await enqueueUpdate(tx, { pageId, reportId: id }, now);
        return required(await readReports(tx, pageId, id, 1));
      });
    },

    changeDraft: (pageId, id, wanted, now) => transaction((tx) => writeDraft(tx, { pageId, id }, wanted, now)),

    correctUpdate(pageId, id, updateId, correction, now) {
      return transaction(async (tx) => {
        await lockPage(tx, pageId);
        const [current] = await readReports(tx, pageId, id, 1);
        if (!current?.updates.some((update) => update.id === updateId)) return null;
        if (current.publishedAt === null) throw conflict("The report is a draft. Change the draft instead.");
        await writeCorrection(tx, updateId, correction, now);
        return required(await readReports(tx, pageId, id, 1));
      });
    },

    formerTexts: (updateId) => readFormerTexts(client, updateId),

    publish(pageId, id, now) {
      return transaction(async (tx) => {
        await lockPage(tx, pageId);
        const where = { id, pageId, publishedAt: null };
        const { count } = await tx.pageReport.updateMany({ where, data: { publishedAt: now } });
        if (count > 0) await enqueueUpdate(tx, { pageId, reportId: id }, now);
        return (await readReports(tx, pageId, id, 1))[0] ?? null;
      });
    },

    async removeDraft(pageId, id) {
      if ((await client.pageReport.deleteMany({ where: { id, pageId, publishedAt: null } })).count > 0) return true;
      if ((await client.pageReport.count({ where: { id, pageId } })) === 0) return false;
      throw conflict("The report is published and cannot be withdrawn. Add an update instead.");
    },
  };
}

/** Why an update is not added. */
const NOT_ADDED = {
  update: "The report is closed. Create a new one.",
  postmortem: "Only a published incident that is resolved can have a postmortem, and only one.",
} as const;

const conflict = (detail: string) => new ProblemError({ kind: "conflict", detail });

/** As `PageReportStore.create`. */
async function writeReport(
  tx: Prisma.TransactionClient,
  pageId: number,
  { update, isPublished, incidentId, period, ...report }: Parameters<PageReportStore["create"]>[1],
  now: Date,
): Promise<PageReport> {
  await lockPage(tx, pageId);
  if ((await tx.pageReport.count({ where: { pageId } })) >= MAX_PAGE_REPORTS) {
    throw conflict(`A page has at most ${MAX_PAGE_REPORTS} reports.`);
  }
  const { state } = update;
  const times = {
    createdAt: now,
    publishedAt: isPublished ? now : null,
    resolvedAt: endsPageReport(state) ? now : null,
  };
  const origin = await originColumns(tx, pageId, { incidentId, period });
  const data = { pageId, ...report, ...origin, state, ...times };
  const { id } = await tx.pageReport.create({ data, select: { id: true } });
  await markWritten(tx, pageId, { incidentId, period });
  await writeUpdate(tx, pageId, id, update, now);
  await enqueueUpdate(tx, { pageId, reportId: id }, now);
  return required(await readReports(tx, pageId, id, 1));
}

/** As `PageReportStore.changeDraft`. */
async function writeDraft(
  tx: Prisma.TransactionClient,
  { pageId, id }: { readonly pageId: number; readonly id: number },
  { update, ...report }: Parameters<PageReportStore["changeDraft"]>[2],
  now: Date,
): Promise<PageReport | null> {
  await lockPage(tx, pageId);
  const [current] = await readReports(tx, pageId, id, 1);
  if (current === undefined) return null;
  if (current.publishedAt !== null) throw conflict("The report is published. Add an update instead.");
  const { state } = update;
  await tx.pageReport.update({
    where: { id },
    data: { ...report, state, resolvedAt: endsPageReport(state) ? now : null },
  });
  await tx.pageUpdate.deleteMany({ where: { reportId: id } });
  await writeUpdate(tx, pageId, id, update, now);
  return required(await readReports(tx, pageId, id, 1));
}

/** Orders the changes of a page's reports. */
async function lockPage(tx: Prisma.TransactionClient, pageId: number): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM status_pages WHERE id = ${pageId} FOR NO KEY UPDATE`;
}

/** @param id null: all */
async function readReports(tx: Prisma.TransactionClient, pageId: number, id: number | null, limit: number) {
  const rows = await tx.$queryRaw<PageReportRow[]>`
    SELECT ${Prisma.raw(PAGE_REPORT_COLUMNS)} FROM page_reports r
    WHERE r.page_id = ${pageId} AND (${id}::int IS NULL OR r.id = ${id}) ORDER BY r.id DESC LIMIT ${limit}`;
  return rows.map(toPageReport);
}

function required([report]: readonly PageReport[]): PageReport {
  if (report === undefined) throw new Error("The database did not return the report that was written.");
  return report;
}

async function writeUpdate(
  tx: Prisma.TransactionClient,
  pageId: number,
  reportId: number,
  { state, body, isPostmortem, authorId, components }: NewUpdate,
  now: Date,
): Promise<void> {
  await tx.pageUpdate.create({ data: { reportId, state, body, isPostmortem, authorId, createdAt: now } });
  if (components === null) return;
  const ids = new Set(components.map(({ componentId }) => componentId));
  const known = await tx.pageComponent.count({ where: { pageId, id: { in: [...ids] } } });
  if (known < components.length) {
    const sentence = "Each component's id must belong to this page and appear once.";
    throw new ProblemError({ kind: "invalid", errors: { components: [sentence] } });
  }
  await nameComponents(tx, reportId, [...ids]);
  await tx.pageReportComponent.deleteMany({ where: { reportId } });
  await tx.pageReportComponent.createMany({ data: components.map((component) => ({ reportId, ...component })) });
}

/**
 * A report still concerns the components that are not on the page at present, because nobody could remove them from the
 * report.
 */
async function nameComponents(tx: Prisma.TransactionClient, reportId: number, ids: readonly number[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE page_reports r SET named_components = ARRAY(
      SELECT id FROM unnest(${[...ids]}::int[]) given(id)
      UNION SELECT id FROM unnest(${Prisma.raw(FORMER_COMPONENTS)}) former(id)
      WHERE NOT EXISTS (SELECT 1 FROM page_components p WHERE p.id = former.id AND p.page_id = r.page_id) ORDER BY id)
    WHERE r.id = ${reportId}`;
}
