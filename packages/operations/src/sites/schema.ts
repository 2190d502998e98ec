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
import { confirmationFields } from "../monitors/confirmation-fields.ts";
import { attachedContacts, contactIds, shownGap } from "../schema/attached-contacts.ts";
import { remindersField, shownReminders } from "../schema/reminders.ts";
import { shownSubjectRules, subjectRuleFields } from "../schema/subject-rules.ts";
import { shownTags, tagsField } from "../schema/tags.ts";
import { NOT_BLANK } from "../schema/text.ts";
import { lineField, nullable, oneOf, timestamp } from "../schema/types.ts";
import { shownWithoutWarnings, withoutWarningsField } from "../schema/warned-contacts.ts";

/** The fields of a site. */
export const siteFields = {
  url: Type.String({
    minLength: 1,
    maxLength: MAX_SITE_URL_LENGTH,
    pattern: NOT_BLANK,
    description: "URL of the site; without a scheme, https is used.",
  }),
  name: lineField("Name of the site. Default: its host name."),
  check_interval_seconds: Type.Integer({
    minimum: MIN_SITE_INTERVAL_SECONDS,
    maximum: MAX_SITE_INTERVAL_SECONDS,
    description: "Seconds between uptime checks.",
  }),
  is_active: Type.Boolean({ description: "False pauses the site." }),
  notification_contact_ids: contactIds,
  reminders: remindersField,
  contacts_without_warnings: withoutWarningsField,
  tags: tagsField,
  ...subjectRuleFields,
  ...confirmationFields,
  aspects: Type.Partial(
    Type.Object({
      certificate: Type.Boolean({ description: "Certificate: warnings before it expires." }),
      domain: Type.Boolean({ description: "Domain registration: warnings before it expires." }),
      dns: Type.Boolean({ description: "DNS records: alerts on changes." }),
      pages: Type.Boolean({ description: "Pages: alerts on broken links and mixed content." }),
    }),
    { description: "Additional checks. Fields that are not sent stay unchanged; new sites start with all of them on." },
  ),
};

/** The results of a site check: see `factsOf`. */
const facts = Type.Unsafe<Readonly<Record<string, unknown>> | null>({
  type: ["object", "null"],
  description: "Result of the last check; null before the first one.",
});

const AspectRecord = Type.Object(
  {
    aspect: oneOf(siteAspects),
    enabled: Type.Boolean({ description: "Whether the aspect is switched on." }),
    supported: Type.Boolean({ description: "Whether the aspect can be checked." }),
    error: nullable(
      Type.String({ description: "Why the aspect cannot be checked, or why its checks fail. Null: no problem." }),
    ),
    last_looked_at: nullable(timestamp({ description: "Time of the last successful check." })),
    next_look_at: nullable(timestamp({ description: "Time of the next check. Null: not checked." })),
    facts,
  },
  { title: "SiteAspect" },
);

const FindingRecord = Type.Object(
  {
    id: Type.Integer({ description: "Finding ID." }),
    aspect: oneOf(lookedAspects),
    kind: Type.String({ description: "Kind of the finding, such as `expiring`." }),
    thing: Type.String({ description: "Object of the finding, such as a domain." }),
    first_seen_at: timestamp(),
    last_seen_at: timestamp(),
    told_at: nullable(timestamp({ description: "When Pharos alerted the contacts. Null: no alert." })),
    detail: Type.Unsafe<Readonly<Record<string, unknown>>>({
      type: "object",
      description: "Text of the finding in alerts.",
    }),
  },
  { title: "SiteFinding" },
);

const HeadersRecord = Type.Object(
  {
    checked_at: timestamp({ description: "When the values were read." }),
    headers: Type.Array(
      Type.Object({
        name: Type.String(),
        value: nullable(Type.String({ description: "Value of the header. Null: not in the response." })),
      }),
    ),
    cookies: Type.Array(
      Type.Object({
        name: Type.String(),
        flags: Type.Array(Type.String(), {
          description: "Protective attributes: `Secure`, `HttpOnly`, `SameSite=..`.",
        }),
      }),
    ),
  },
  { title: "SecurityHeaders" },
);

const CrawlRecord = Type.Object(
  {
    started_at: timestamp({ description: "When the crawl started." }),
    urls: Type.Integer({ description: "URLs found so far." }),
    asked: Type.Integer({ description: "URLs requested so far." }),
  },
  { title: "SiteCrawl" },
);

export const SiteRecord = Type.Object(
  {
    id: Type.Integer({ description: "Site ID." }),
    name: Type.String({ description: "Name of the site." }),
    url: Type.String({ description: "Its address." }),
    status: oneOf(statuses, { description: "`pending` until the first check is complete." }),
    is_active: siteFields.is_active,
    check_interval_seconds: siteFields.check_interval_seconds,
    in_maintenance: Type.Boolean({ description: "Whether a maintenance window mutes its alerts now." }),
    down_since: nullable(timestamp({ description: "When the site went down. Null: not down." })),
    last_checked_at: nullable(timestamp({ description: "Time of the last check. Null: no check yet." })),
    notification_contacts: attachedContacts,
    reminders: shownReminders,
    contacts_without_warnings: shownWithoutWarnings,
    ...shownSubjectRules,
    ...confirmationFields,
    ...shownGap,
    ...shownTags,
    aspects: Type.Array(AspectRecord, { description: "Additional checks." }),
    findings: Type.Array(FindingRecord, {
      description: `The newest ${MAX_LISTED_FINDINGS} open findings; empty in the list of sites.`,
    }),
    findings_count: Type.Integer({ description: "Number of open findings." }),
    crawl: Type.Unsafe<Type.Static<typeof CrawlRecord> | null>({
      ...CrawlRecord,
      type: ["object", "null"],
      description: "Running crawl of the pages. Null: no crawl runs. Always null in the list of sites.",
    }),
    security_headers: Type.Unsafe<Type.Static<typeof HeadersRecord> | null>({
      ...HeadersRecord,
      type: ["object", "null"],
    }),
    created_at: timestamp({ description: "When the site was added." }),
    updated_at: timestamp({ description: "When the site was last changed." }),
  },
  { title: "Site" },
);
