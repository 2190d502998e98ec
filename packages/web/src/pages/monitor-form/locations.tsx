import { useQuery } from "@tanstack/react-query";
import { locationTexts as texts } from "#texts/locations.ts";
import { locationsQuery } from "../../api/queries.ts";
import { installation } from "../../boot.ts";
import { ALL_REGIONS, isTwoSided, locationName, locationsInWords } from "../../lib/locations.ts";
import { knownRegions } from "../../regions.ts";
import { ChecksField } from "../../ui/checks-field.tsx";
import { Wrong } from "../../ui/form.tsx";
import { Part } from "../../ui/part.tsx";
import type { MonitorFormState } from "./form.tsx";

/** Workers on one machine are one place to a person. */
const IS_ONE_PLACE = installation.regionNames === "this-machine";

/** The locations that make the checks, as a part of the sentence about the monitor. */
export function Locations({ form }: { readonly form: MonitorFormState }) {
  const { data: known = [] } = useQuery({ ...locationsQuery(), throwOnError: false });
  const { label, value, errors, onChange } = form.on("locations");
  const regions = known.filter(({ kind }) => kind === "region");
  const hasPlaces = known.length > regions.length;
  const count = IS_ONE_PLACE ? 1 : Math.max(1, known.length === 0 ? knownRegions.length : regions.length);
  const words = value.length > 0 ? texts.only(locationsInWords(value, known)) : texts.all(count);
  if (known.length === 0 || (count === 1 && value.length === 0 && !hasPlaces)) return words;
  // A stored location may be gone.
  const names = [...new Set([...known.map(({ name }) => name), ...value])]
    .filter((name) => name !== ALL_REGIONS)
    .sort();
  const isLive = (name: string) => known.some((one) => one.name === name && one.live);
  const nameOf = (name: string) => {
    const shown = locationName(name, known);
    return isLive(name) ? shown : texts.away(shown);
  };
  const isEvery = hasPlaces || value.includes(ALL_REGIONS);
  const options = [
    ...(isEvery ? [[ALL_REGIONS, texts.allRegions()] as const] : []),
    ...names.map((name) => [name, nameOf(name)] as const),
  ];
  const deadPlace = known.some(({ name, kind, live }) => kind === "place" && !live && value.includes(name));
  return (
    <Part label={words}>
      <ChecksField legend={label} options={options} chosen={value} onChange={onChange} />
      <p className="muted">{hasPlaces ? texts.placesHint() : texts.hint()}</p>
      {deadPlace && <p role="status">{texts.noProbe()}</p>}
      <Wrong errors={errors} />
      {isTwoSided(value, known) && form.field("locations_rule")}
    </Part>
  );
}
