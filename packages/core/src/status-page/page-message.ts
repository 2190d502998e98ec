import type { ComponentState } from "./component-state.ts";
import type { ReportImpact, ReportKind, ReportState } from "./report.ts";
import type { SubscriberChannel, SubscriberCodes } from "./subscriber.ts";

/** What subscribers hear of a period of maintenance. It is ahead once for each of the times that its window names. */
export const announcementMoments = ["ahead", "begun", "ended", "cancelled"] as const;
export type AnnouncementMoment = (typeof announcementMoments)[number];

/** A component, by what the public calls it. */
interface NamedComponent {
  readonly id: number;
  readonly name: string;
}

/** An update, and the report that it is of. */
interface UpdateContent {
  readonly kind: "update";
  readonly report: {
    readonly id: number;
    readonly kind: ReportKind;
    readonly title: string;
    readonly impact: ReportImpact;
    readonly startedAt: Date;
    readonly endsAt: Date | null;
    readonly resolvedAt: Date | null;
    readonly components: readonly (NamedComponent & { readonly state: ComponentState })[];
  };
  readonly update: {
    readonly id: number;
    readonly state: ReportState;
    readonly body: string;
    readonly createdAt: Date;
  };
}

/** Of a window neither its name nor its note is public: components stand for it. */
interface MaintenanceContent {
  readonly kind: "maintenance";
  readonly moment: AnnouncementMoment;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly components: readonly NamedComponent[];
}

/** What a subscriber is told. Nothing else of the team is in it. */
export type PageMessageContent = { readonly kind: "confirm" } | UpdateContent | MaintenanceContent;

/** A message to one subscriber, taken for one attempt. */
export interface PageMessage {
  readonly id: number;
  readonly attempts: number;
  /** No other notifier attempts it before. */
  readonly leasedUntil: Date;
  readonly page: {
    readonly slug: string;
    readonly name: string;
    readonly timeZone: string;
    /** The domain of its own that it has proved; null: it has none. */
    readonly domain: string | null;
  };
  readonly subscriber: {
    readonly id: number;
    readonly channel: SubscriberChannel;
    readonly address: string;
    readonly codes: SubscriberCodes;
  };
  readonly content: PageMessageContent;
}

/** What receivers know a message by: the same on every attempt, so that they can drop what they have. */
export function pageMessageName(id: number): string {
  return `msg_${id}`;
}
