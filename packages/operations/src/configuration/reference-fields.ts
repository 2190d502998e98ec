import {
  MAX_ESCALATE_AFTER_MINUTES,
  MAX_ESCALATIONS,
  MAX_REMIND_AFTER_MINUTES,
  MIN_ESCALATE_AFTER_MINUTES,
  MIN_REMIND_AFTER_MINUTES,
} from "@pharos/core";
import { CONTACT_REFERENCE } from "./names.ts";

/** A key of another entry or record. */
export const reference = { type: "string", ...CONTACT_REFERENCE } as const;

/** A list of keys. */
export function referenceList(description: string, maxItems: number) {
  return { type: "array", items: reference, maxItems, uniqueItems: true, description } as const;
}

const minutes = (description: string, maxProperties: number, minimum: number, maximum: number) => ({
  type: "object",
  propertyNames: CONTACT_REFERENCE,
  additionalProperties: { type: "integer", minimum, maximum },
  maxProperties,
  description,
});

/** The contacts of a monitor, a server or a site. */
export const alertFields = {
  contacts: referenceList(
    "Keys of the contacts to alert: `ops` in this project, `platform/ops` in project platform, `/ops` without project. Default: no contacts.",
    100,
  ),
  reminders: minutes(
    "Reminders while the monitor stays down: contact key and minutes until the first one. The wait doubles each time, up to a day.",
    100,
    MIN_REMIND_AFTER_MINUTES,
    MAX_REMIND_AFTER_MINUTES,
  ),
  escalations: minutes(
    "Contacts to alert only if nobody acknowledges the outage in time: contact key and minutes. None of them is in `contacts`.",
    MAX_ESCALATIONS,
    MIN_ESCALATE_AFTER_MINUTES,
    MAX_ESCALATE_AFTER_MINUTES,
  ),
} as const;
