import { formTexts } from "#texts/monitor-form.ts";
import { inputs } from "../../api/inputs.ts";
import { sentencesOn } from "../../ui/errors.ts";
import { TextField } from "../../ui/form.tsx";

const { monitor } = inputs;

/** The settings of a monitor that are whole numbers in a range. */
type RangedField = {
  [Field in keyof typeof monitor]: (typeof monitor)[Field] extends {
    readonly minimum: number;
    readonly maximum: number;
  }
    ? Field
    : never;
}[keyof typeof monitor];

interface NumberFieldProps {
  /** Its name in the API. */
  readonly field: RangedField;
  readonly label: string;
  /** The range where it is absent. */
  readonly hint?: string;
  readonly unit?: string;
  readonly value: string;
  readonly error: Error | null;
  readonly onChange: (value: string) => void;
}

/** A setting that is a whole number. */
export function NumberField({ field, hint, unit, error, ...text }: NumberFieldProps) {
  const { minimum, maximum } = monitor[field];
  return (
    <TextField
      {...text}
      {...(unit !== undefined && { unit })}
      hint={hint ?? formTexts.range(minimum, maximum)}
      inputMode="numeric"
      errors={sentencesOn(error, field)}
    />
  );
}
