import { useQuery } from "@tanstack/react-query";
import { locationTexts as texts } from "#texts/locations.ts";
import { read } from "../../api/reads.ts";
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
  const { data } = useQuery({ ...read("GET /locations"), throwOnError: false });
  const { label, value, errors, onChange } = form.on("locations");
  const known = data?.map(({ name }) => name) ?? knownRegions;
  // A stored location may be gone.
  const names = [...new Set([...known, ...value])].sort();
  const words = value.length > 0 ? texts.only(regionsInWords(value)) : texts.all(IS_ONE_PLACE ? 1 : names.length);
  if (names.length < 2 || (IS_ONE_PLACE && value.length === 0)) return words;
  return (
    <Part label={words}>
      <ChecksField
        legend={label}
        options={names.map((name) => [name, regionName(name)] as const)}
        chosen={value}
        onChange={onChange}
      />
      <p className="muted">{texts.hint()}</p>
      <Wrong errors={errors} />
    </Part>
  );
}
