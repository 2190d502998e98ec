import type { FailureReason } from "../alert/delivery.ts";
import type { Readers } from "../alert/left-to-tell.ts";
import type { ContactHours } from "./hours.ts";
import type { ContactTemplate } from "./template.ts";

/** The settings of a contact. */
export interface ContactSettings {
  readonly name: string;
  readonly config: Readonly<Record<string, string>>;
  /** The form of its messages; null for the form of its type. */
  readonly template: ContactTemplate | null;
  /** The readers of its messages, if the template decides that; null if the type does. */
  readonly readers: Readers | null;
  readonly notifyOnDown: boolean;
  readonly notifyOnRecovery: boolean;
  /** Whether its alerts have links by which their readers answer. Null: as its type is by default. */
  readonly answers: boolean | null;
  /** The client's own name for it, which no other contact of the team has. */
  readonly key: string | null;
  /** When it gets alerts; null for always. */
  readonly hours: ContactHours | null;
  /** New monitors, servers and sites notify it, if nobody chose others. */
  readonly isDefault: boolean;
  /** Whether it gets a message after a week without one, if it has no quiet proof. */
  readonly weeklyProof: boolean;
  /** How long an alert waits for others, to be one message with them. 0 for programs. */
  readonly gatherSeconds: number;
}

/** A contact with its secrets in clear; views mask them. */
export interface Contact extends ContactSettings {
  readonly id: number;
  readonly type: string;
  /** The member whose browser it is; null for every type but `push`. */
  readonly userId: number | null;
  /**
   * The secret that signs messages. Null for a type without signatures, and for a contact that is older than
   * signatures.
   */
  readonly signingSecret: string | null;
  /** Links of its alerts are valid only with this number. */
  readonly answerSerial: number;
  /** When a receiver last accepted a message. */
  readonly lastDeliveredAt: Date | null;
  /** When a person last confirmed that a message had reached them. */
  readonly seenAt: Date | null;
  /** When a proof last passed. */
  readonly provedAt: Date | null;
  /** Set while proofs fail. */
  readonly unprovenSince: Date | null;
  /** Why the last proof failed; null once one passed. */
  readonly proofError: string | null;
  /** Set while too many deliveries in a row fail. */
  readonly failingSince: Date | null;
  /** Why the last attempt failed; null once one came through. */
  readonly lastError: string | null;
  /** The same as one of few values. */
  readonly lastFailureReason: FailureReason | null;
  /** Counts the updates by clients. The outcome of deliveries does not change it. */
  readonly version: number;
}
