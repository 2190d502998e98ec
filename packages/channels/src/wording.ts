import type { Alert, AlertEvent } from "@pharos/core";

/** What people are told, as text in which nothing means anything: each channel escapes it for its own format. */
export interface Wording {
  /** One line, such as `Checkout is down`. */
  readonly headline: string;
  /** Label and value, one line each. */
  readonly facts: readonly (readonly [label: string, value: string])[];
}

/** Longest text that is passed on: causes quote servers, and channels refuse long messages. */
const LONGEST = 500;

const verbs: Readonly<Record<AlertEvent, string>> = {
  "monitor.down": "is down",
  "monitor.recovery": "is up again",
  "monitor.ssl_expiring": "has a certificate that expires soon",
  "monitor.flapping": "keeps changing",
};

export function wordingOf({ event, monitor, incident, certificateExpiresAtMs }: Alert): Wording {
  const facts: [string, string | null][] = [["Target", monitor.url], ...incidentFacts(incident)];
  if (event === "monitor.ssl_expiring" && certificateExpiresAtMs !== null) {
    facts.push(["Expires", utc(certificateExpiresAtMs)]);
  }
  return {
    headline: `${oneLine(monitor.name)} ${verbs[event]}`,
    facts: facts.flatMap(([label, value]) => (value === null ? [] : [[label, oneLine(value)] as const])),
  };
}

function incidentFacts(incident: Alert["incident"]): [string, string | null][] {
  if (incident === null) return [];
  const { startedAtMs, resolvedAtMs, cause } = incident;
  return [
    ["Cause", cause],
    ["Down since", utc(startedAtMs)],
    [
      "Up since",
      resolvedAtMs === null ? null : `${utc(resolvedAtMs)} (down for ${duration(resolvedAtMs - startedAtMs)})`,
    ],
  ];
}

/** Without control characters and line breaks, and not endless. */
function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
  const characters = [...line];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join("")}…` : line;
}

/** `2026-10-07 09:30:00 UTC`. */
function utc(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 19).replace("T", " ")} UTC`;
}

/** The two largest units, such as `2 h 5 min`. */
function duration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const parts = [
    [Math.floor(seconds / 86_400), "d"],
    [Math.floor(seconds / 3_600) % 24, "h"],
    [Math.floor(seconds / 60) % 60, "min"],
    [seconds % 60, "s"],
  ] as const;
  const shown = parts.filter(([count]) => count > 0).slice(0, 2);
  return shown.map(([count, unit]) => `${count} ${unit}`).join(" ") || "0 s";
}
