import type { Readers } from "../../alert/left-to-tell.ts";
import type { ContactHours } from "../../contact/hours.ts";
import type { Dependency } from "../../subject/dependencies.ts";
import type { ReplayHistory, SubjectRules } from "./history.ts";

/** A subject, and the rules of its alerts as they are stored. */
export interface StoredSubject extends SubjectRules {
  readonly id: number;
  readonly name: string;
  readonly isMonitor: boolean;
  /** Of a monitor. */
  readonly type: string | null;
  /** The servers and sites among `parentIds`. */
  readonly otherParentIds: readonly number[];
}

/** A contact, and how it is notified. */
export interface StoredContact {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  /** Null: as its type says. */
  readonly readers: Readers | null;
  readonly notifyOnDown: boolean;
  readonly notifyOnRecovery: boolean;
  readonly hours: ContactHours | null;
}

/** The subjects and contacts of a replay. */
export interface StoredRules {
  /** The monitors that were asked for, and all subjects that they may depend on. */
  readonly subjects: readonly StoredSubject[];
  /** The contacts of these subjects, and those that were asked for. */
  readonly contacts: readonly StoredContact[];
}

/** Reads the rules and the past of one team for a replay. */
export interface ReplayReader {
  /** The monitors that these contacts are attached to, at most `limit`. */
  monitorsOf(contactIds: readonly number[], limit: number): Promise<readonly number[]>;
  /**
   * @param parentIds monitors that these may depend on after a change
   * @param contactIds contacts that may be attached after a change
   */
  rules(
    monitorIds: readonly number[],
    parentIds: readonly number[],
    contactIds: readonly number[],
  ): Promise<StoredRules>;
  /** All that these monitors depend on, directly or not. */
  dependenciesAbove(childIds: readonly number[]): Promise<readonly Dependency[]>;
  /**
   * @param confirmed subjects with a rule of confirmation, for which the times of checks count
   * @returns null if there are more than `maxChanges`
   */
  history(
    subjectIds: readonly number[],
    confirmed: readonly number[],
    span: Pick<ReplayHistory, "fromMs" | "untilMs">,
    maxChanges: number,
  ): Promise<ReplayHistory | null>;
}

export interface ReplayStore {
  /**
   * Runs a replay. A team has one at a time, and a process a few.
   * @returns null if another one runs; then `work` is not called
   */
  alone<T>(teamId: number, work: (reader: ReplayReader) => Promise<T>): Promise<T | null>;
}
