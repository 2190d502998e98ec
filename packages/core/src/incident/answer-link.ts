/**
 * The power of a token.
 *
 * | kind | |
 * |---|---|
 * | `page` | opens a page with a form |
 * | `direct` | acknowledges by one request without a page. Only for buttons that send it themselves |
 */
export type AnswerLinkKind = "page" | "direct";

/** The incident and the contact that a link in an alert belongs to. */
export interface AnswerLink {
  readonly kind: AnswerLinkKind;
  readonly incidentId: number;
  readonly contactId: number;
  /** The number that the contact had. With another number the link is no longer valid. */
  readonly serial: number;
}

/** Makes and reads the tokens of links. A token that was changed in any way is not read. */
export interface AnswerLinks {
  tokenOf(link: AnswerLink): string;
  /** Null for a text that is no token of this installation. */
  read(token: string): AnswerLink | null;
  /** A value for the form of a link's page, which has the time of the page. */
  stampOf(token: string, nowMs: number): string;
  /** The time of the page, in milliseconds since the epoch. Null for a value that is not of this link's page. */
  stampedAt(token: string, stamp: string): number | null;
}

/** A contact as the links of its alerts need it. */
export interface AnsweringContact {
  readonly id: number;
  readonly teamId: number;
  readonly name: string;
  readonly type: string;
  /** Null: as its type is by default. */
  readonly answers: boolean | null;
  readonly answerSerial: number;
  /** Of its hours; null without hours. */
  readonly timeZone: string | null;
}

export interface AnsweringContactStore {
  find(id: number): Promise<AnsweringContact | null>;
  /** A person acted by a link of the contact. */
  markSeen(id: number): Promise<void>;
}

/** How long after the beginning of an incident its links work, in milliseconds. */
export const ANSWERS_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/** Whether a link can answer an incident at this moment. */
export function mayBeAnswered(
  { startedAtMs, resolvedAtMs }: { readonly startedAtMs: number; readonly resolvedAtMs: number | null },
  nowMs: number,
): boolean {
  return resolvedAtMs === null && nowMs - startedAtMs < ANSWERS_FOR_MS;
}

/** A person reads a page before they press a button. A program that sends forms blindly is faster. */
const MIN_STAMP_AGE_MS = 1000;
const MAX_STAMP_AGE_MS = 60 * 60 * 1000;

/** Whether a form may be sent with the value of a page of that time. */
export function isStampValid(madeAtMs: number | null, nowMs: number): boolean {
  if (madeAtMs === null) return false;
  const ageMs = nowMs - madeAtMs;
  return ageMs >= MIN_STAMP_AGE_MS && ageMs <= MAX_STAMP_AGE_MS;
}

/**
 * Whether people on other machines can open a URL. Receivers such as Telegram reject a message with a link to a host
 * that has no dot in its name.
 */
export function isForOthers(url: string): boolean {
  const { hostname } = new URL(url);
  if (hostname === "[::1]" || hostname.startsWith("127.") || hostname.endsWith(".localhost")) return false;
  return hostname.startsWith("[") || hostname.replace(/\.$/, "").includes(".");
}

/** Longest name that a person types into the page of a link, in UTF-16 code units. */
export const MAX_ANSWERER_LENGTH = 80;

/** The person who answered by a link, as incidents show them. */
export function answeredBy(name: string, contactName: string): string {
  const link = `the link sent to ${contactName}`;
  return name === "" ? link : `${name}, by ${link}`;
}
