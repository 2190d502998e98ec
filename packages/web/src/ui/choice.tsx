import { overviewTexts as texts } from "#texts/overview.ts";
import { Select } from "./select.tsx";

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value | undefined;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly onChange: (value: Value | undefined) => void;
}

/** A filter: one of several values, or any. */
export function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <Select
      aria-label={label}
      value={value ?? ""}
      options={[["", texts.any(label)], ...options.map(([one, name]) => [one, texts.one(label, name)] as const)]}
      onChange={(next) => onChange(options.find(([one]) => one === next)?.[0])}
    />
  );
}
