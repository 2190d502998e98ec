import type { Contact } from "../contact/contact.ts";
import type { Incident } from "../incident/incident.ts";
import type { Status } from "../subject/subject.ts";

/** What a client configures of a monitor; everything that a create or an update may set, contacts apart. */
export interface MonitorSettings {
  readonly name: string;
  readonly url: string | null;
  readonly isActive: boolean;
  readonly checkIntervalMinutes: number;
  readonly checkIntervalSeconds: number | null;
  readonly httpMethod: string;
  readonly expectedStatusCodes: readonly number[];
  readonly expectedKeyword: string | null;
  readonly port: number | null;
  readonly requestTimeoutSeconds: number;
  readonly requestHeaders: Readonly<Record<string, string>> | null;
  readonly username: string | null;
  readonly sslExpiryWarningDays: number;
  /** The client's own name for it, which no other monitor of the team has. */
  readonly key: string | null;
}

export interface Monitor extends MonitorSettings {
  readonly id: number;
  readonly type: string;
  readonly hasPassword: boolean;
  readonly status: Status;
  readonly lastCheckedAt: Date | null;
  readonly sslExpiresAt: Date | null;
  readonly heartbeatToken: string | null;
  readonly openIncident: Incident | null;
  /** Slots without a check so far, because the one before was still in flight. */
  readonly skippedSlots: number;
  readonly contacts: readonly Contact[];
  readonly createdAt: Date;
  /** Counts the updates. */
  readonly version: number;
}
