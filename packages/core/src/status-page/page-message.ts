import type { ComponentState } from "./component-state.ts";
import type { PageReportImpact, PageReportKind, PageReportState } from "./report.ts";
import type { PageSettings } from "./status-page.ts";
import type { SubscriberChannel, SubscriberCodes } from "./subscriber.ts";

/**
 * The messages to subscribers about a maintenance period. The message `ahead` goes out once for each of the times in
 * its window.
 */
export const announcementMoments = ["ahead", "begun", "ended", "cancelled"] as const;
type AnnouncementMoment = (typeof announcementMoments)[number];

/** A component by its public name. */
interface NamedComponent {
  readonly id: number;
  readonly name: string;
}

/** An update, and the report that it is of. */
interface UpdateContent {
  readonly kind: "update";
  readonly report: {
    readonly id: number;
    readonly kind: PageReportKind;
    readonly title: string;
    readonly impact: PageReportImpact;
    readonly startedAt: Date;
    readonly endsAt: Date | null;
    readonly resolvedAt: Date | null;
    readonly components: readonly (NamedComponent & { readonly state: ComponentState })[];
  };
  readonly update: {
    readonly id: number;
    readonly state: PageReportState;
    readonly body: string;
    readonly createdAt: Date;
    readonly isPostmortem: boolean;
  };
}

/** The name and the note of a window are not public, so the message names the components. */
interface MaintenanceContent {
  readonly kind: "maintenance";
  readonly moment: AnnouncementMoment;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly components: readonly NamedComponent[];
}

/** The content of a message to a subscriber. It holds nothing else of the team. */
export type PageMessageContent = { readonly kind: "confirm" } | UpdateContent | MaintenanceContent;

/** A message to one subscriber, claimed for one attempt. */
export interface PageMessage {
  readonly id: number;
  readonly attempts: number;
  /** No other notifier attempts it before. */
  readonly leasedUntil: Date;
  readonly page: Pick<PageSettings, "slug" | "name" | "timeZone" | "language" | "locale"> & {
    /** The domain that it has proved; null without one. */
    readonly domain: string | null;
  };
  readonly subscriber: {
    readonly id: number;
    readonly channel: SubscriberChannel;
    readonly address: string;
    /** The tag of the language that the subscriber chose; null for the language of the page. */
    readonly language: string | null;
    readonly codes: SubscriberCodes;
  };
  readonly content: PageMessageContent;
}

/**
 * The name by which receivers recognise a message. It is the same on every attempt, so that they can drop duplicates.
 */
export function pageMessageName(id: number): string {
  return `msg_${id}`;
}
