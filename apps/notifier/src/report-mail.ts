import { addressOf, duration, type Message, plainLine } from "@pharos/channels";
import {
  type MonitorCounts,
  type ReportedSubject,
  type SubjectKind,
  subjectKinds,
  type TeamUptimeReport,
  type UptimeReportFigures,
  type UptimeReportMailTask,
  type UptimeReportPeriod,
} from "@pharos/core";
import { type Html, html } from "@pharos/html";

/** Subjects that a mail names: those with the least uptime. The page has all. */
const MAX_MAILED_SUBJECTS = 50;
const MAX_SUBJECT_LENGTH = 250;
const MAX_NAME_LENGTH = 265;

interface ReportRendering {
  /** Where people find the dashboard, without a slash at its end. */
  readonly dashboardUrl: string;
  /** The sender of mails. */
  readonly mailFrom: string;
}

const COLUMNS = ["Name", "Uptime", "Downtime", "Incidents", "p95"] as const;

/** A member's mail with the team's report of a month. */
export function renderReportMail(
  task: UptimeReportMailTask,
  period: UptimeReportPeriod,
  { total, subjects, alertGaps }: TeamUptimeReport & Pick<MonitorCounts, "alertGaps">,
  { dashboardUrl, mailFrom }: ReportRendering,
): Message {
  const month = monthOf(period);
  const query = new URLSearchParams({ from: period.from, to: period.to, zone: period.timeZone });
  const links = {
    page: `${dashboardUrl}/reports?${query}`,
    monitors: `${dashboardUrl}/monitors`,
    unsubscribe: `${dashboardUrl}/unsubscribe/report/${task.code}`,
  };
  const shown = [...subjects].sort(byUptime).slice(0, MAX_MAILED_SUBJECTS);
  const left = subjects.length - shown.length;
  const words = {
    title: `${plainLine(task.teamName, MAX_NAME_LENGTH)}: uptime report of ${month}`,
    summary: summaryOf(total, subjects),
    gaps: gapsOf(alertGaps),
    more: left > 0 ? `${left} more ${left === 1 ? "is" : "are"} in the report.` : null,
    zone: `Days are in the time zone ${period.timeZone}.`,
  };
  return {
    via: "email",
    to: task.email,
    subject: plainLine(words.title, MAX_SUBJECT_LENGTH),
    text: textOf(words, shown, links),
    html: htmlOf(words, shown, links).html,
    headers: headersOf(task, period, mailFrom, links.unsubscribe),
  };
}

/** As `October 2026`. */
function monthOf({ from }: UptimeReportPeriod): string {
  return new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" }).format(Date.parse(from));
}

/** Subjects without data come last. */
function byUptime(one: ReportedSubject, other: ReportedSubject): number {
  return (one.figures.uptime ?? 101) - (other.figures.uptime ?? 101);
}

function summaryOf(
  { uptime, parts, incidentCount, mttrMs }: UptimeReportFigures,
  subjects: readonly ReportedSubject[],
): string {
  if (uptime === null) return "Pharos monitored nothing in this month.";
  const of = countsOf(subjects);
  if (incidentCount === 0) return `${of} together: ${percent(uptime)} uptime, no incident.`;
  const incidents = `${incidentCount} ${incidentCount === 1 ? "incident" : "incidents"}`;
  const mttr = mttrMs === null ? "" : `, mean time to recovery ${duration(mttrMs)}`;
  return `${of} together: ${percent(uptime)} uptime, ${incidents}, ${duration(parts.downMs)} down${mttr}.`;
}

/** As `4 monitors, 1 server`. */
function countsOf(subjects: readonly ReportedSubject[]): string {
  const counts = new Map<SubjectKind, number>(subjectKinds.map((kind) => [kind, 0]));
  for (const { kind } of subjects) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const some = [...counts].filter(([, count]) => count > 0);
  return some.map(([kind, count]) => `${count} ${kind}${count === 1 ? "" : "s"}`).join(", ");
}

/** Null without gaps. */
function gapsOf({ nobody, only_failing: onlyFailing }: MonitorCounts["alertGaps"]): string | null {
  const parts = [[nobody, "nobody"] as const, [onlyFailing, "only contacts to which alerts fail"] as const].filter(
    ([count]) => count > 0,
  );
  if (parts.length === 0) return null;
  const said = parts.map(([count, whom]) => `${count} ${count === 1 ? "monitor notifies" : "monitors notify"} ${whom}`);
  return `Now ${said.join(", and ")}.`;
}

function percent(uptime: number | null): string {
  return uptime === null ? "no data" : `${uptime.toFixed(2)} %`;
}

function cellsOf({ kind, name, deletedAt, figures }: ReportedSubject): readonly string[] {
  const { uptime, parts, incidentCount, responses } = figures;
  return [
    plainLine(`${name}${wordsOf(kind, deletedAt !== null)}`, MAX_NAME_LENGTH),
    percent(uptime),
    parts.downMs === 0 ? "–" : duration(parts.downMs),
    String(incidentCount),
    responses.p95Ms === null ? "–" : `${responses.p95Ms} ms`,
  ];
}

function wordsOf(kind: SubjectKind, isDeleted: boolean): string {
  const words = [...(kind === "monitor" ? [] : [kind]), ...(isDeleted ? ["deleted"] : [])];
  return words.length === 0 ? "" : ` (${words.join(", ")})`;
}

interface Words {
  readonly title: string;
  readonly summary: string;
  /** Monitors whose outages would reach nobody. */
  readonly gaps: string | null;
  readonly more: string | null;
  readonly zone: string;
}

interface Links {
  readonly page: string;
  readonly monitors: string;
  readonly unsubscribe: string;
}

function textOf(
  { title, summary, gaps, more, zone }: Words,
  subjects: readonly ReportedSubject[],
  links: Links,
): string {
  const lines = subjects.map((subject) => {
    const [name, uptime, down, incidents, p95] = cellsOf(subject);
    return `- ${name}: ${uptime}, down ${down}, incidents ${incidents}, p95 ${p95}`;
  });
  const missing = gaps === null ? null : `${gaps} See ${links.monitors}`;
  const blocks = [title, summary, missing, lines.join("\n"), more, `The report: ${links.page}`, zone];
  const texts = blocks.filter((block) => block !== null && block !== "");
  return `${texts.join("\n\n")}\n\nUnsubscribe: ${links.unsubscribe}\n`;
}

const CELL = "padding:4px 16px 4px 0;text-align:left;vertical-align:top";

function htmlOf({ title, summary, gaps, more, zone }: Words, subjects: readonly ReportedSubject[], links: Links): Html {
  const row = (cells: readonly string[]) =>
    html`<tr>${cells.map((cell) => html`<td style="${CELL}">${cell}</td>`)}</tr>`;
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body style="margin:0;padding:16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<h1 style="margin:0 0 12px;font-size:20px;line-height:1.3">${title}</h1>
<p>${summary}</p>
${gaps === null ? "" : html`<p>${gaps} <a href="${links.monitors}">See the monitors</a>.</p>`}
<table cellpadding="0" cellspacing="0" style="border-collapse:collapse">
<thead><tr>${COLUMNS.map((name) => html`<th style="${CELL}">${name}</th>`)}</tr></thead>
<tbody>${subjects.map((subject) => row(cellsOf(subject)))}</tbody>
</table>
${more === null ? "" : html`<p>${more}</p>`}
<p><a href="${links.page}">Open the report</a>. ${zone}</p>
<p style="opacity:0.7"><a href="${links.unsubscribe}">Unsubscribe</a></p>
</body>
</html>
`;
}

/**
 * The Message-ID names the month, so that a duplicate is recognised. A program ends the mails by one POST (RFC 8058).
 */
function headersOf(
  { teamId, userId }: UptimeReportMailTask,
  { from }: UptimeReportPeriod,
  mailFrom: string,
  unsubscribe: string,
) {
  const sender = addressOf(mailFrom);
  return {
    "Auto-Submitted": "auto-generated",
    "Message-ID": `<report_${teamId}_${userId}_${from}@${sender.slice(sender.lastIndexOf("@") + 1)}>`,
    "List-Unsubscribe": `<${unsubscribe}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
