import type { ConfirmationRule } from "../../check/recent-failures.ts";
import type { QuietWhy } from "../facts.ts";
import type { WatchedAttachment, WatchedContact, WatchedSetup } from "./watched.ts";

/**
 * A fact of the past about a subject. No rule of alerts changes it. `untilMs` is the end that came. `escalates`: a person
 * asked for the next step of the escalation, which is the next one under the rules of the replay.
 */
export type PastChange =
  | { readonly kind: "breaks"; readonly atMs: number; readonly incidentId: number }
  | { readonly kind: "works" | "pauses" | "resumes" | "escalates"; readonly atMs: number }
  | { readonly kind: "quiet"; readonly atMs: number; readonly untilMs: number; readonly why: QuietWhy }
  | { readonly kind: "acknowledged"; readonly atMs: number; readonly untilMs: number | null };

/** The past of a subject. */
export interface SubjectPast extends Pick<WatchedSetup, "id" | "intervalSeconds" | "isProbed" | "checkTimesMs"> {
  /** In their order. */
  readonly changes: readonly PastChange[];
}

/** The past of subjects. Times are in milliseconds since the epoch. */
export interface ReplayHistory {
  /** Messages before it do not count. The facts begin earlier, so that outages that last at that time have their messages. */
  readonly fromMs: number;
  readonly untilMs: number;
  readonly subjects: readonly SubjectPast[];
}

/** The rules of the alerts of one subject. */
export interface SubjectRules {
  readonly rule: ConfirmationRule;
  readonly parentIds: readonly number[];
  readonly attached: ReadonlyMap<number, WatchedAttachment>;
}

/** Rules that decide which contacts are notified of outages, by subject. */
export interface ReplayRules {
  readonly contacts: readonly WatchedContact[];
  readonly subjects: ReadonlyMap<number, SubjectRules>;
}
