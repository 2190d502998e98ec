import { useQuery } from "@tanstack/react-query";
import { locationTexts as texts } from "#texts/locations.ts";
import { read } from "../../api/reads.ts";
import { regionName, regionsInWords } from "../../regions.ts";
import { ChecksField } from "../../ui/checks-field.tsx";
import { Wrong } from "../../ui/form.tsx";
import { Part } from "../../ui/part.tsx";
import type { MonitorFormState } from "./form.tsx";

/** The locations that make the checks, as a part of the sentence about the monitor. */
export function Locations({ form }: { readonly form: MonitorFormState }) {
  const { data: known = [] } = useQuery({ ...read("GET /locations"), throwOnError: false });
  const { label, value, errors, onChange } = form.on("locations");
  // A location that is stored may be gone.
  const names = [...new Set([...known.map(({ name }) => name), ...value])].sort();
  if (names.length < 2) return value.length === 0 ? texts.all() : texts.only(regionsInWords(value));
  return (
    <Part label={value.length === 0 ? texts.all() : texts.only(regionsInWords(value))}>
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
