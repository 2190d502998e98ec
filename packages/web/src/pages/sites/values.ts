import type { SiteData } from "@pharos/operations";
import { type ShownAspect, shownAspects } from "#texts/site-aspects.ts";
import { inputs } from "../../api/inputs.ts";
import type { BodyOf } from "../../api/routes.ts";
import { numberIn } from "../../lib/body.ts";
import {
  type AlertValues,
  alertBody,
  alertValues,
  blankAlerts,
  blankConfirmation,
  type ConfirmationValues,
  confirmationBody,
  confirmationValues,
} from "../alert-rules/values.ts";

/** The texts in the fields of the form. */
export interface SiteValues extends AlertValues, ConfirmationValues {
  readonly url: string;
  readonly name: string;
  /** Seconds. Empty: the shortest interval of the plan. */
  readonly interval: string;
  /** Checks in addition to the uptime. */
  readonly aspects: readonly ShownAspect[];
}

export const blank: SiteValues = {
  ...{ url: "", name: "", interval: "", aspects: shownAspects },
  ...blankAlerts,
  ...blankConfirmation,
};

const { minimum, maximum } = inputs.site.check_interval_seconds;

/** Seconds to choose from. @param minSeconds of the plan */
export function intervalsFrom(minSeconds: number): readonly number[] {
  return [60, 120, 180, 300].filter((seconds) => seconds >= Math.max(minimum, minSeconds) && seconds <= maximum);
}

/** A site as the form shows it. */
export function valuesOf(site: SiteData): SiteValues {
  return {
    url: site.url,
    name: site.name,
    interval: String(site.check_interval_seconds),
    ...alertValues(site),
    ...confirmationValues(site),
    aspects: shownAspects.filter((aspect) => site.aspects.some((one) => one.aspect === aspect && one.enabled)),
  };
}

/** The body of a create. The server fills empty fields. */
export function bodyOf({ url, name, interval, aspects, ...alerts }: SiteValues): BodyOf<"POST /sites"> {
  return {
    url: url.trim(),
    ...(name.trim() !== "" && { name: name.trim() }),
    ...(interval !== "" && { check_interval_seconds: numberIn(interval) }),
    ...alertBody(alerts),
    ...confirmationBody(alerts),
    aspects: Object.fromEntries(shownAspects.map((aspect) => [aspect, aspects.includes(aspect)])),
  };
}
