import type { MonitorData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { locationTexts as texts } from "#texts/locations.ts";
import { locationsQuery } from "../../api/queries.ts";
import { ALL_REGIONS, isTwoSided, locationsInWords } from "../../lib/locations.ts";

type CheckedMonitor = Pick<MonitorData, "locations" | "locations_rule">;

/** The locations that a monitor names, their rule, and whether none of them gives results. */
export function CheckedFrom({ monitor }: { readonly monitor: CheckedMonitor }) {
  const { locations: names, locations_rule: rule } = monitor;
  const { data: known } = useQuery({ ...locationsQuery(), throwOnError: false });
  const isNamed = (one: { readonly name: string; readonly kind: string }) =>
    names.includes(one.name) || (names.includes(ALL_REGIONS) && one.kind === "region");
  const isAway = known !== undefined && !known.some((one) => one.live && isNamed(one));
  return (
    <>
      {locationsInWords(names, known ?? [])}
      {isTwoSided(names, known ?? []) && <div>{texts.rules[rule]()}</div>}
      {isAway && <div role="status">{texts.noneLive()}</div>}
    </>
  );
}
