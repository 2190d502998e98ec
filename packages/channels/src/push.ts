import { ECDH } from "node:crypto";
import { MASK, maskUrl, type Notice } from "@pharos/core";
import Type from "typebox";
import { peopleChannel, type RenderContext } from "./channel.ts";
import { addressRefused } from "./webhook-address.ts";
import { andMore, type Wording, wordingOf } from "./wording.ts";

/** Push services accept 4,096 bytes with the encryption. The rest is for JSON, tag and URL. */
const MAX_TITLE_BYTES = 600;
const MAX_TEXT_BYTES = 1500;
/** As long as Pharos itself tries to deliver an alert. */
const STORED_SECONDS = 24 * 60 * 60;

/** The content of a notification, as the dashboard's `sw.js` shows it. */
function content(notice: Notice, wording: Wording, context: RenderContext) {
  return {
    title: shortened(wording.headline, MAX_TITLE_BYTES),
    body: shortened(textOf(wording), MAX_TEXT_BYTES),
    tag: topicOf(notice) ?? context.delivery.id,
    url: urlOf(notice, wording, context),
  };
}

function textOf({ facts, list, unlisted, advice }: Wording): string {
  const lines = [...facts.map(([label, value]) => `${label}: ${value}`), ...list.map(({ text }) => text)];
  return [...lines, andMore(unlisted), advice].filter((line) => line !== null).join("\n");
}

/** News of an incident replace each other, on the device and at the push service (RFC 8030, section 5.4). */
function topicOf(notice: Notice): string | null {
  const incident = notice.kind === "alert" ? notice.alert.incident : null;
  return incident && `incident-${incident.id}`;
}

/** The page of the incident, or of the subject. Null without either. */
function urlOf(notice: Notice, { link }: Wording, { subjectUrl }: RenderContext): string | null {
  if (notice.kind !== "alert" || notice.alert.incident === null) return link?.url ?? null;
  const { subject, incident } = notice.alert;
  const page = subjectUrl(subject);
  // Incidents are next to the subjects: `/monitors/42` and `/incidents/7`.
  return `${page.slice(0, page.lastIndexOf(`/${subject.kind}s/`))}/incidents/${incident.id}`;
}

/** As many whole characters as fit into so many bytes of JSON. */
function shortened(text: string, bytes: number): string {
  const size = (part: string) => Buffer.byteLength(JSON.stringify(part));
  if (size(text) <= bytes) return text;
  let [end, rest] = ["", bytes - size("…")];
  for (const character of text) {
    rest -= size(character) - 2;
    if (rest < 0) break;
    end += character;
  }
  return `${end.trimEnd()}…`;
}

/** Whether a key in base64url is a point of the curve P-256. Nothing can be encrypted for any other key. */
function isPoint(key: string): boolean {
  try {
    return ECDH.convertKey(key, "prime256v1", "base64url").length > 0;
  } catch {
    return false;
  }
}

/** A browser of a person: a web push (RFC 8030). */
export const push = peopleChannel({
  config: Type.Object({
    endpoint: Type.String({
      format: "uri",
      pattern: "^https://[^/?#]",
      maxLength: 2048,
      description: "URL of the subscription at the push service.",
    }),
    p256dh: Type.String({
      pattern: "^B[A-P][A-Za-z0-9_-]{85}$",
      description: "Public key of the subscription, in base64url.",
    }),
    auth: Type.String({ pattern: "^[A-Za-z0-9_-]{22}$", description: "Secret of the subscription, in base64url." }),
  }),
  example: {
    endpoint: "https://push.example/send/secret",
    p256dh: "BAsecretAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABloL9y_mULQjx4R5n2piwKhHPy1sokOnTDOSdoWfCO5Q",
    auth: "secret".padEnd(22, "A"),
  },
  refusals: ({ endpoint, p256dh }) => ({
    ...addressRefused("endpoint", endpoint),
    ...(!isPoint(p256dh) && { p256dh: "must be a point of the curve P-256" }),
  }),
  mask: ({ endpoint }) => ({ endpoint: maskUrl(endpoint), p256dh: MASK, auth: MASK }),
  render(notice, { endpoint, p256dh, auth }, context) {
    const wording = wordingOf(notice, context);
    const topic = topicOf(notice);
    return {
      via: "http",
      url: endpoint,
      headers: {
        ttl: String(STORED_SECONDS),
        urgency: wording.tone === "bad" ? "high" : "normal",
        ...(topic !== null && { topic }),
      },
      body: JSON.stringify(content(notice, wording, context)),
      browser: { p256dh, auth, atMs: context.delivery.atMs },
    };
  },
});
