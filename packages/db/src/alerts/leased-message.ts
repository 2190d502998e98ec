import type { Alert, EventName, Readers, SeenFailure, SkipReason } from "@pharos/core";

/** One alert of a message. */
export interface LeasedDelivery {
  readonly id: number;
  readonly eventId: number;
  readonly event: EventName;
  /** When it happened, in milliseconds since the epoch. */
  readonly atMs: number;
  /** When its event was committed. */
  readonly committedAtMs: number;
  readonly subjectId: number;
  /** This attempt included. */
  readonly attempts: number;
  /** The message says when its outage ended as well. */
  readonly includesRecovery: boolean;
}

/** A message to a contact: an attempt that is ours until the lease ends. */
export interface LeasedMessage {
  readonly contact: {
    readonly id: number;
    readonly name: string;
    readonly type: string;
    /** Ciphertext. */
    readonly config: string;
    /** Ciphertext; null for the form of its type. */
    readonly template: string | null;
    /** Of the template; null without one. */
    readonly preset: string | null;
    /** Null: as its type says. */
    readonly readers: Readers | null;
    /** Ciphertexts of the keys that sign today, newest first. */
    readonly signingSecrets: readonly string[];
    /** See `AnsweringContact`. */
    readonly answers: boolean | null;
    readonly answerSerial: number;
    /** How long its alerts wait for others. */
    readonly gatherSeconds: number;
  };
  /** A notifier that finds another time in the rows has lost the lease. */
  readonly until: Date;
  /** It covers all that waited for the contact, which may have been one delivery. */
  readonly isSummary: boolean;
  /** The deliveries in the message: one, or several in a summary. Oldest first. */
  readonly deliveries: readonly [LeasedDelivery, ...LeasedDelivery[]];
  /** The alerts that it shows, oldest first. */
  readonly alerts: readonly [Alert, ...Alert[]];
  /** Of a summary: how the outages in it began. */
  readonly failures: readonly SeenFailure[];
}

/** A delivery that has nothing left to tell, and why. */
export interface SkippedDelivery {
  readonly id: number;
  readonly reason: SkipReason;
}
