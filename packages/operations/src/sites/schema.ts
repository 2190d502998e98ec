import {
  lookedAspects,
  MAX_LISTED_FINDINGS,
  MAX_SITE_INTERVAL_SECONDS,
  MAX_SITE_URL_LENGTH,
  MIN_SITE_INTERVAL_SECONDS,
  siteAspects,
  statuses,
} from "@pharos/core";
import Type from "typebox";
import { attachedContacts, contactIds } from "../schema/attached-contacts.ts";
import { remindersField, shownReminders } from "../schema/reminders.ts";
import { NOT_BLANK } from "../schema/text.ts";
import { lineField, nullable, oneOf, timestamp } from "../schema/types.ts";
import { shownWithoutWarnings, withoutWarningsField } from "../schema/warned-contacts.ts";

/** The fields of a site. */
export const siteFields = {
  url: Type.String({
    minLength: 1,
    maxLength: MAX_SITE_URL_LENGTH,
    pattern: NOT_BLANK,
    description: "Its address; without a scheme one of https.",
  }),
  name: lineField("What people call it; its host name unless sent."),
  check_interval_seconds: Type.Integer({
    minimum: MIN_SITE_INTERVAL_SECONDS,
    maximum: MAX_SITE_INTERVAL_SECONDS,
    description: "How often it is checked that it answers.",
  }),
  is_active: Type.Boolean({ description: "Whether it is watched; false pauses it." }),
  notification_contact_ids: contactIds,
  reminders: remindersField,
  contacts_without_warnings: withoutWarningsField,
  aspects: Type.Partial(
    Type.Object({
      certificate: Type.Boolean({ description: "Its certificate: warnings before it ends." }),
      domain: Type.Boolean({ description: "The registration of its domain: warnings before it ends." }),
      dns: Type.Boolean({ description: "What name servers say of it: changes are told." }),
      pages: Type.Boolean({ description: "Its pages: broken links and mixed content are told." }),
    }),
    { description: "What is looked at beside its uptime; what is not sent stays as it is, and is on for new sites." },
  ),
};

/** The results of a site check: see `factsOf`. */
const facts = Type.Unsafe<Readonly<Record<string, unknown>> | null>({
  type: ["object", "null"],
  description: "What the last look saw; null before the first.",
});

const AspectRecord = Type.Object(
  {
    aspect: oneOf(siteAspects),
    enabled: Type.Boolean({ description: "Whether it is switched on." }),
    supported: Type.Boolean({ description: "Whether it can be looked at." }),
    error: nullable(Type.String({ description: "Why it cannot be looked at, or why looks fail; null: neither." })),
    last_looked_at: nullable(timestamp({ description: "When a look last saw something." })),
    next_look_at: nullable(timestamp({ description: "When the next look is due; null: it is not looked at." })),
    facts,
  },
  { title: "SiteAspect" },
);

const FindingRecord = Type.Object(
  {
    id: Type.Integer({ description: "Finding ID." }),
    aspect: oneOf(lookedAspects),
    kind: Type.String({ description: "What kind of finding, such as `expiring`." }),
    thing: Type.String({ description: "What it is about, such as a domain." }),
    first_seen_at: timestamp(),
    last_seen_at: timestamp(),
    told_at: nullable(timestamp({ description: "When contacts were told; null: they were not." })),
    detail: Type.Unsafe<Readonly<Record<string, unknown>>>({ type: "object", description: "As alerts have it." }),
  },
  { title: "SiteFinding" },
);

const HeadersRecord = Type.Object(
  {
    checked_at: timestamp({ description: "When they were read." }),
    headers: Type.Array(
      Type.Object({
        name: Type.String(),
        value: nullable(Type.String({ description: "Null: the answer does not have it." })),
      }),
    ),
    cookies: Type.Array(
      Type.Object({
        name: Type.String(),
        flags: Type.Array(Type.String(), {
          description: "Those that protect it: `Secure`, `HttpOnly`, `SameSite=..`.",
        }),
      }),
    ),
  },
  { title: "SecurityHeaders" },
);

const CrawlRecord = Type.Object(
  {
    started_at: timestamp({ description: "When it began." }),
    urls: Type.Integer({ description: "URLs that it has found so far." }),
    asked: Type.Integer({ description: "Those of them that it has asked." }),
  },
  { title: "SiteCrawl" },
);

export const SiteRecord = Type.Object(
  {
    id: Type.Integer({ description: "Site ID." }),
    name: Type.String({ description: "What people call it." }),
    url: Type.String({ description: "Its address." }),
    status: oneOf(statuses, { description: "`pending` until the first check is over." }),
    is_active: siteFields.is_active,
    check_interval_seconds: siteFields.check_interval_seconds,
    in_maintenance: Type.Boolean({ description: "Whether a maintenance window mutes its alerts now." }),
    down_since: nullable(timestamp({ description: "Since when it is down; null: it is not." })),
    last_checked_at: nullable(timestamp({ description: "When the last check was over; null: none was." })),
    notification_contacts: attachedContacts,
    reminders: shownReminders,
    contacts_without_warnings: shownWithoutWarnings,
    aspects: Type.Array(AspectRecord, { description: "What is looked at beside its uptime." }),
    findings: Type.Array(FindingRecord, {
      description: `The newest ${MAX_LISTED_FINDINGS} that are true now; none in the list of sites.`,
    }),
    findings_count: Type.Integer({ description: "How many findings are true now." }),
    crawl: Type.Unsafe<Type.Static<typeof CrawlRecord> | null>({
      ...CrawlRecord,
      type: ["object", "null"],
      description: "The crawl of its pages that is under way; null: none is. Always null in the list of sites.",
    }),
    security_headers: Type.Unsafe<Type.Static<typeof HeadersRecord> | null>({
      ...HeadersRecord,
      type: ["object", "null"],
    }),
    created_at: timestamp({ description: "When it was added." }),
    updated_at: timestamp({ description: "When it was changed last." }),
  },
  { title: "Site" },
);
