import { useQuery } from "@tanstack/react-query";
import { locationTexts as texts } from "#texts/locations.ts";
import { locationsQuery } from "../../api/queries.ts";
import { regionsInWords } from "../../regions.ts";

/** The locations that a monitor names, and whether none of them gives results. */
export function CheckedFrom({ names }: { readonly names: readonly string[] }) {
  const { data: known } = useQuery({ ...locationsQuery(), throwOnError: false });
  const isAway = known !== undefined && names.every((name) => !known.some((one) => one.name === name && one.live));
  return (
    <>
      {regionsInWords(names)}
      {isAway && <div role="status">{texts.noneLive()}</div>}
    </>
  );
}
