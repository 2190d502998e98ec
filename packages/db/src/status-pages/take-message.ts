import {
  allPageReportStates,
  announcementMoments,
  componentStates,
  openRecord,
  type PageMessage,
  type PageMessageContent,
  pageLocales,
  pageReportImpacts,
  pageReportKinds,
  subscriberChannels,
  type Vault,
} from "@pharos/core";
import type { Pool } from "pg";
import { enumOf } from "../sql/column-values.ts";
import { isPublic } from "./is-public.ts";

const MS = (column: string) => `(extract(epoch FROM ${column}) * 1000)::float8`;

/**
 * The step for a message. The first line that is true decides:
 *
 * | the message                                                                  | becomes   |
 * |------------------------------------------------------------------------------|-----------|
 * | is of a page that is not public, or to a subscriber that no longer gets messages | `skipped` |
 * | asks a subscriber that has confirmed already                                 | `skipped` |
 * | announces maintenance that was cancelled, or has begun                       | `skipped` |
 * | has expired                                                                  | `failed`  |
 * | any other                                                                    | is attempted |
 */
const TAKE = `
WITH decided AS (
  SELECT m.id, CASE
      WHEN NOT (${isPublic("p")}) OR s.disabled_at IS NOT NULL THEN 'skipped'
      WHEN (m.update_id IS NULL AND m.announcement_id IS NULL) = (s.confirmed_at IS NOT NULL) THEN 'skipped'
      WHEN a.moment = 'ahead' AND NOT a.is_open THEN 'skipped'
      WHEN m.expires_at <= $2 THEN 'failed' ELSE 'pending' END AS state
  FROM page_messages m JOIN page_subscribers s ON s.id = m.subscriber_id JOIN status_pages p ON p.id = m.page_id
    LEFT JOIN page_announcements a ON a.id = m.announcement_id
  WHERE m.id = $1 AND m.state = 'pending' AND m.next_attempt_at <= $2 AND (m.leased_until IS NULL OR m.leased_until <= $2)
  FOR NO KEY UPDATE OF m SKIP LOCKED
), taken AS (
  UPDATE page_messages m SET state = d.state, attempts = m.attempts + CASE d.state WHEN 'pending' THEN 1 ELSE 0 END,
    leased_until = CASE d.state WHEN 'pending' THEN $3::timestamptz END
  FROM decided d WHERE m.id = d.id RETURNING m.*
)
SELECT m.id, m.state, m.attempts, p.slug, p.name AS "pageName", p.time_zone AS "timeZone",
  p.language, p.locale, s.language AS "chosenLanguage",
  CASE WHEN p.domain_verified_at IS NOT NULL THEN p.custom_domain END AS domain,
  s.id AS "subscriberId", s.channel, s.address, s.codes,
  (SELECT json_build_object('id', r.id, 'kind', r.kind, 'title', r.title, 'impact', r.impact, 'startedAtMs', ${MS("r.started_at")},
     'endsAtMs', ${MS("r.ends_at")}, 'resolvedAtMs', ${MS("r.resolved_at")}, 'updateId', u.id, 'state', u.state, 'body', u.body,
     'createdAtMs', ${MS("u.created_at")}, 'isPostmortem', u.is_postmortem, 'components', (
       SELECT coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'state', rc.state) ORDER BY c.position, c.id), '[]')
       FROM page_report_components rc JOIN page_components c ON c.id = rc.component_id WHERE rc.report_id = r.id))
   FROM page_updates u JOIN page_reports r ON r.id = u.report_id WHERE u.id = m.update_id) AS report,
  (SELECT json_build_object('moment', a.moment, 'startsAtMs', ${MS("a.starts_at")}, 'endsAtMs', ${MS("a.ends_at")}, 'components', (
       SELECT coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) ORDER BY c.position, c.id), '[]')
       FROM page_components c WHERE c.id = ANY (a.components)))
   FROM page_announcements a WHERE a.id = m.announcement_id) AS announcement
FROM taken m JOIN page_subscribers s ON s.id = m.subscriber_id JOIN status_pages p ON p.id = m.page_id`;

interface Row {
  readonly id: number;
  readonly state: string;
  readonly attempts: number;
  readonly slug: string;
  readonly pageName: string;
  readonly timeZone: string;
  readonly language: string;
  readonly locale: string;
  readonly chosenLanguage: string | null;
  readonly domain: string | null;
  readonly subscriberId: number;
  readonly channel: string;
  readonly address: string;
  readonly codes: string;
  readonly report: {
    readonly id: number;
    readonly kind: string;
    readonly title: string;
    readonly impact: string;
    readonly startedAtMs: number;
    readonly endsAtMs: number | null;
    readonly resolvedAtMs: number | null;
    readonly updateId: number;
    readonly state: string;
    readonly body: string;
    readonly createdAtMs: number;
    readonly isPostmortem: boolean;
    readonly components: readonly { readonly id: number; readonly name: string; readonly state: string }[];
  } | null;
  readonly announcement: {
    readonly moment: string;
    readonly startsAtMs: number;
    readonly endsAtMs: number;
    readonly components: readonly { readonly id: number; readonly name: string }[];
  } | null;
}

/** The result of claiming a message. `gone` means that another notifier has it, or it is over. */
export type TakenPageMessage =
  | { readonly kind: "send"; readonly message: PageMessage }
  | { readonly kind: "skipped" | "expired" | "gone" };

interface TakePageMessageOptions {
  readonly vault: Vault;
  readonly now: Date;
  readonly leasedUntil: Date;
}

/**
 * Takes a message for one attempt, under a lease, if there is still something to tell.
 *
 * @throws VaultError if the subscriber's secrets cannot be read
 */
export async function takePageMessage(
  pool: Pool,
  id: number,
  { vault, now, leasedUntil }: TakePageMessageOptions,
): Promise<TakenPageMessage> {
  const values = [id, now, leasedUntil];
  const { rows } = await pool.query<Row>({ name: "take_page_message", text: TAKE, values });
  const [row] = rows;
  if (row === undefined) return { kind: "gone" };
  if (row.state !== "pending") return { kind: row.state === "skipped" ? "skipped" : "expired" };
  const codes = openRecord(vault, "page_subscriber.codes", row.codes);
  const subscriber = {
    id: row.subscriberId,
    channel: enumOf(subscriberChannels, row.channel, "page_subscribers.channel"),
    address: vault.decrypt("page_subscriber.address", row.address),
    language: row.chosenLanguage,
    codes: {
      confirm: codes["confirm"] ?? "",
      unsubscribe: codes["unsubscribe"] ?? "",
      signingSecret: codes["signingSecret"] ?? null,
    },
  };
  const page = {
    ...{ slug: row.slug, name: row.pageName, timeZone: row.timeZone, language: row.language, domain: row.domain },
    locale: enumOf(pageLocales, row.locale, "status_pages.locale"),
  };
  return {
    kind: "send",
    message: { id: row.id, attempts: row.attempts, leasedUntil, page, subscriber, content: contentOf(row) },
  };
}

function contentOf({ report, announcement }: Row): PageMessageContent {
  if (report !== null) {
    const { id, title, updateId, body, startedAtMs, endsAtMs, resolvedAtMs, createdAtMs, isPostmortem } = report;
    return {
      kind: "update",
      report: {
        ...{ id, title },
        kind: enumOf(pageReportKinds, report.kind, "page_reports.kind"),
        impact: enumOf(pageReportImpacts, report.impact, "page_reports.impact"),
        ...{ startedAt: new Date(startedAtMs), endsAt: dateOrNull(endsAtMs), resolvedAt: dateOrNull(resolvedAtMs) },
        components: report.components.map(({ state, ...component }) => ({
          ...component,
          state: enumOf(componentStates, state, "page_report_components.state"),
        })),
      },
      update: {
        ...{ id: updateId, body, createdAt: new Date(createdAtMs), isPostmortem },
        state: enumOf(allPageReportStates, report.state, "page_updates.state"),
      },
    };
  }
  if (announcement === null) return { kind: "confirm" };
  const { moment, startsAtMs, endsAtMs, components } = announcement;
  return {
    kind: "maintenance",
    moment: enumOf(announcementMoments, moment, "page_announcements.moment"),
    ...{ startsAt: new Date(startsAtMs), endsAt: new Date(endsAtMs), components },
  };
}

function dateOrNull(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}
