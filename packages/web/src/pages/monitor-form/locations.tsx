import { useQuery } from "@tanstack/react-query";
import { locationTexts as texts } from "#texts/locations.ts";
import { locationsQuery } from "../../api/queries.ts";
import { installation } from "../../boot.ts";
import { knownRegions, regionName, regionsInWords } from "../../regions.ts";
import { ChecksField } from "../../ui/checks-field.tsx";
import { Wrong } from "../../ui/form.tsx";
import { Part } from "../../ui/part.tsx";
import type { MonitorFormState } from "./form.tsx";

/** Workers on one machine are one place to a person. */
const IS_ONE_PLACE = installation.regionNames === "this-machine";

/** The places that make the checks, as a part of the sentence about the monitor. */
export function Locations({ form }: { readonly form: MonitorFormState }) {
  const { data: known } = useQuery({ ...locationsQuery(), throwOnError: false });
  const { label, value, errors, onChange } = form.on("locations");
  const count = IS_ONE_PLACE ? 1 : Math.max(1, known?.length ?? knownRegions.length);
  const words = value.length > 0 ? texts.only(regionsInWords(value)) : texts.all(count);
  if (known === undefined || (count === 1 && value.length === 0)) return words;
  // A stored location may be gone.
  const names = [...new Set([...known.map(({ name }) => name), ...value])].sort();
  const isLive = (name: string) => known.some((one) => one.name === name && one.live);
  return (
    <Part label={words}>
      <ChecksField
        legend={label}
        options={names.map((name) => [name, isLive(name) ? regionName(name) : texts.away(regionName(name))] as const)}
        chosen={value}
        onChange={onChange}
      />
      <p className="muted">{texts.hint()}</p>
      <Wrong errors={errors} />
    </Part>
  );
}
