import { MAX_SITE_INTERVAL_SECONDS, MAX_SITE_URL_LENGTH, MIN_SITE_INTERVAL_SECONDS, statuses } from "@pharos/core";
import Type from "typebox";
import { attachedContacts, contactIds } from "../schema/attached-contacts.ts";
import { NOT_BLANK } from "../schema/text.ts";
import { nameField, nullable, oneOf, timestamp } from "../schema/types.ts";

/** What people say of a site. */
export const siteFields = {
  url: Type.String({
    minLength: 1,
    maxLength: MAX_SITE_URL_LENGTH,
    pattern: NOT_BLANK,
    description: "Its address; without a scheme one of https.",
  }),
  name: nameField("What people call it; its host name unless sent."),
  check_interval_seconds: Type.Integer({
    minimum: MIN_SITE_INTERVAL_SECONDS,
    maximum: MAX_SITE_INTERVAL_SECONDS,
    description: "How often it is checked that it answers.",
  }),
  is_active: Type.Boolean({ description: "Whether it is watched; false pauses it." }),
  notification_contact_ids: contactIds,
};

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
    created_at: timestamp({ description: "When it was added." }),
    updated_at: timestamp({ description: "When it was changed last." }),
  },
  { title: "Site" },
);
