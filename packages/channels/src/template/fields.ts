import { type Alert, eventName, isEnd, isoOffset, type Notice } from "@pharos/core";
import type { RenderContext } from "../channel.ts";
import { textIn } from "../detail.ts";
import { plainLine } from "../plain-line.ts";
import { duration } from "../utc.ts";
import { andMore, totalOf, type Urls, type Wording, wordingOf } from "../wording.ts";

/** The value of a field. A text that is one placeholder takes its type. */
export type FieldValue = string | number | boolean | null | readonly string[];

/** The fields of a message, by name. A map has no inherited members that a template could reach. */
export type Fields = ReadonlyMap<string, FieldValue>;

/** The notices that a template makes a message of. */
export type TemplateNotice = Extract<Notice, { kind: "alert" | "summary" | "test" | "proof" }>;

/** Longest name, and longest target or cause: users and servers write them, and services reject long messages. */
const MAX_NAME = 255;
const MAX_VALUE = 500;

const EXPIRES_MS = 3 * 86_400_000;

const severities = { bad: "critical", warning: "warning", good: "info", neutral: "info" } as const;
export type Severity = (typeof severities)[keyof typeof severities];

const EMPTY = {
  title: "",
  text: "",
  event: "",
  severity: "info" as Severity,
  is_over: false,
  at: "",
  at_unix: 0,
  "subject.id": null,
  "subject.name": null,
  "subject.kind": null,
  "subject.target": null,
  "incident.id": null,
  "incident.key": "",
  "incident.started_at": null,
  "incident.resolved_at": null,
  "incident.duration": null,
  "incident.cause": null,
  "incident.regions": [],
  url: null,
  /** Where people answer an alert; null for a message that no one can answer. */
  answer_url: null,
  /** Where a button acknowledges by a POST without a page; null for a message that no one can answer. */
  acknowledge_url: null,
  count: 1,
  delivery_id: "",
  /** Three days after `at`, for services that forget an alert at its end. */
  expires_at: "",
} satisfies Readonly<Record<string, FieldValue>>;

type EventFields = Readonly<Record<keyof typeof EMPTY, FieldValue>>;

/** Every field of an event, in the order of the documentation. */
export const eventFieldNames: readonly string[] = Object.keys(EMPTY);

/**
 * Whether a message says that something is over: the outage of an alert, a warning, or both of its ends at once. So does a
 * proof: a service must not open an alert for it.
 */
export function isOver(notice: TemplateNotice): boolean {
  if (notice.kind !== "alert") return notice.kind === "proof";
  const { happening, includesRecovery } = notice.alert;
  return includesRecovery || isEnd(happening);
}

export function severityOf(notice: TemplateNotice, urls: Urls): Severity {
  return severities[wordingOf(notice, urls).tone];
}

/** The fields of a notice, with the words of all channels. */
export function eventFields(notice: TemplateNotice, context: RenderContext): EventFields {
  const { delivery } = context;
  const wording = wordingOf(notice, context);
  const atMs = wording.atMs ?? delivery.atMs;
  return {
    ...EMPTY,
    title: wording.headline,
    text: textOf(wording) || wording.headline,
    event: eventOf(notice),
    severity: severities[wording.tone],
    is_over: isOver(notice),
    at: isoOffset(atMs),
    at_unix: Math.floor(atMs / 1000),
    ...subjectFields(notice),
    "incident.key": keyOf(notice, delivery.id),
    ...(notice.kind === "alert" && incidentFields(notice.alert)),
    url: wording.link?.url ?? null,
    answer_url: wording.answer?.url ?? null,
    acknowledge_url: (notice.kind === "alert" && context.acknowledgeUrl?.(notice.alert)) || null,
    count: notice.kind === "summary" ? totalOf(notice) : 1,
    delivery_id: delivery.id,
    expires_at: isoOffset(atMs + EXPIRES_MS),
  };
}

/** The words below the headline. The link is a separate field, because most services have a place for it. */
function textOf({ facts, list, unlisted, advice }: Wording): string {
  const lines = [...facts.map((fact) => fact.join(": ")), ...list.map(({ text }) => text), andMore(unlisted), advice];
  return lines.filter((line) => line !== null).join("\n");
}

function eventOf(notice: TemplateNotice): string {
  switch (notice.kind) {
    case "alert":
      return eventName(notice.alert.subject.kind, notice.alert.happening);
    case "summary":
      return "contact.summary";
    case "test":
      return "contact.test";
    case "proof":
      return "contact.proof";
  }
}

function subjectFields(notice: TemplateNotice) {
  if (notice.kind === "summary") return {};
  const { id, name, kind, target } =
    notice.kind !== "alert" ? { ...notice.contact, kind: "contact", target: null } : notice.alert.subject;
  return {
    "subject.id": id,
    "subject.name": plainLine(name, MAX_NAME) || `${kind} ${id}`,
    "subject.kind": kind,
    "subject.target": target === null ? null : plainLine(target, MAX_VALUE),
  };
}

/** The same for the begin and the end of one thing, and different for any other. */
function keyOf(notice: TemplateNotice, deliveryId: string): string {
  if (notice.kind === "summary") return `pharos-summary-${deliveryId}`;
  if (notice.kind !== "alert") return `pharos-${notice.kind}-${notice.contact.id}`;
  const { incident, subject, happening, detail } = notice.alert;
  if (incident !== null) return `pharos-${incident.id}`;
  const matter = happening.replace(/_over$/, "");
  const rule = [textIn(detail, "rule"), textIn(detail, "instance")].filter(Boolean).map((part) => `-${part}`);
  return `pharos-${subject.kind}-${subject.id}-${matter}${rule.join("")}`;
}

function incidentFields({ incident, atMs }: Alert) {
  if (incident === null) return {};
  const { id, startedAtMs, resolvedAtMs, cause, regions } = incident;
  return {
    "incident.id": id,
    "incident.started_at": isoOffset(startedAtMs),
    "incident.resolved_at": resolvedAtMs === null ? null : isoOffset(resolvedAtMs),
    "incident.duration": duration((resolvedAtMs ?? atMs) - startedAtMs),
    "incident.cause": cause === null ? null : plainLine(cause, MAX_VALUE),
    "incident.regions": regions,
  };
}
