import type { SiteData } from "@pharos/operations";
import { aspectTexts, type ShownAspect, shownAspects } from "#texts/site-aspects.ts";
import { sitesTexts as texts } from "#texts/sites.ts";
import { inputs } from "../../api/inputs.ts";
import type { BodyOf } from "../../api/routes.ts";
import type { FieldsOf } from "../../forms/field.ts";
import { own, selectNumber, text } from "../../forms/fields.ts";
import { sent, shown, type ValuesOf } from "../../forms/record.ts";
import { formatInterval } from "../../lib/format.ts";
import { alertFields, confirmationFields, contactsOf } from "../alert-rules/values.ts";

const { minimum, maximum } = inputs.site.check_interval_seconds;
const seconds = [60, 120, 180, 300];
type Aspects = readonly ShownAspect[];

export const siteFields = {
  url: text({ label: texts.address(), hint: texts.addressHint(), inputMode: "url", required: true }),
  name: text({ label: texts.name(), hint: texts.nameHint() }),
  check_interval_seconds: selectNumber({
    ...{ label: texts.interval(), options: seconds.map((one) => [String(one), formatInterval(one)] as const) },
  }),
  ...alertFields,
  ...confirmationFields,
  // Checks in addition to the uptime.
  aspects: own<Aspects, Readonly<Record<string, boolean>>>({
    ...{ label: texts.besides(), blank: shownAspects, show: (sent) => shownAspects.filter((one) => sent[one]) },
    send: (chosen) => Object.fromEntries(shownAspects.map((aspect) => [aspect, chosen.includes(aspect)])),
    words: (chosen) => chosen.map(aspectTexts.title).join(", "),
  }),
} satisfies FieldsOf<BodyOf<"POST /sites">>;

/** Seconds to choose from. @param minSeconds of the plan */
export function intervalsFrom(minSeconds: number): readonly string[] {
  return seconds.filter((one) => one >= Math.max(minimum, minSeconds) && one <= maximum).map(String);
}

/** A site as the form shows it. */
export function valuesOf({ aspects, ...site }: SiteData): ValuesOf<typeof siteFields> {
  const record = { ...site, ...contactsOf(site), depends_on: site.parents.map(({ id }) => id) };
  return shown(siteFields, {
    ...record,
    aspects: Object.fromEntries(aspects.map(({ aspect, enabled }) => [aspect, enabled])),
  });
}

/** The body of a create. The server fills empty fields. */
export function bodyOf(values: ValuesOf<typeof siteFields>): BodyOf<"POST /sites"> {
  const { name, check_interval_seconds: interval, ...body } = sent(siteFields, values);
  return { ...body, ...(name !== "" && { name }), ...(interval !== null && { check_interval_seconds: interval }) };
}
