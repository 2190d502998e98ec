import { type Alert, eventName } from "@pharos/core";
import type { RenderContext } from "./channel.ts";
import type { TemplateNotice } from "./template/fields.ts";

/** The news that a preview shows. */
export const previewedNews = ["down", "recovery", "reminder", "summary", "test"] as const;
export type PreviewedNews = (typeof previewedNews)[number];

/** The texts in a sample. */
interface SampleTexts {
  readonly name: string;
  readonly target: string;
  readonly cause: string;
  readonly regions: readonly string[];
}

const OUTAGE_MS = 6 * 60_000;
const REMINDER_MS = 2 * 3_600_000;
const LISTED = 20;

const plain: SampleTexts = {
  name: "Shop",
  target: "https://shop.example.com/",
  cause: "Connection refused",
  regions: ["lon", "nyc"],
};

/** As large as texts in a message can be, in characters of three bytes. */
const long: SampleTexts = {
  name: "日".repeat(255),
  target: "日".repeat(2048),
  cause: "日".repeat(2048),
  regions: Array.from({ length: 20 }, (_, i) => `region-${i}`),
};

/** A notice of each kind of news about a monitor that does not exist. */
export function sampleNotices(
  contact: { readonly id: number; readonly name: string },
  atMs: number,
  texts: SampleTexts = plain,
): Readonly<Record<PreviewedNews, TemplateNotice>> {
  const { name, target, cause, regions } = texts;
  const down: Alert = {
    happening: "down",
    atMs,
    subject: { kind: "monitor", id: 1, name, target },
    incident: { id: 1, startedAtMs: atMs, resolvedAtMs: null, cause, regions },
    detail: null,
    certificateExpiresAtMs: null,
    includesRecovery: false,
    endsFlapping: false,
    dependentsDown: 0,
  };
  const overMs = atMs + OUTAGE_MS;
  const over = { ...down, incident: down.incident && { ...down.incident, resolvedAtMs: overMs } };
  const alerts = Array.from({ length: LISTED }, (_, i) => ({
    ...down,
    subject: { ...down.subject, id: i + 1, name: `${name} ${i + 1}` },
  }));
  return {
    down: { kind: "alert", alert: down },
    recovery: { kind: "alert", alert: { ...over, happening: "recovery", atMs: overMs } },
    reminder: { kind: "alert", alert: { ...down, happening: "reminder", atMs: atMs + REMINDER_MS } },
    summary: { kind: "summary", alerts, counts: { [eventName("monitor", "down")]: LISTED + 1 }, causes: [] },
    test: { kind: "test", atMs, contact },
  };
}

/** The largest messages that a template may have to make. */
export function longestSamples(): readonly { readonly notice: TemplateNotice; readonly context: RenderContext }[] {
  const context: RenderContext = {
    telegramApiUrl: "https://api.telegram.org",
    subjectUrl: ({ id }) => `https://${"pharos.".repeat(30)}example.com/monitors/${id}`,
    mailFrom: null,
    answerUrl: () => `https://${"pharos.".repeat(30)}example.com/a/${"t".repeat(100)}`,
    acknowledgeUrl: () => `https://${"pharos.".repeat(30)}example.com/a/${"t".repeat(100)}/acknowledge`,
    delivery: { id: `dlv_${"9".repeat(12)}`, atMs: 0, secrets: [] },
  };
  const notices = sampleNotices({ id: 1, name: long.name }, 0, long);
  return Object.values(notices).map((notice) => ({ notice, context }));
}
