import type { ReactNode } from "react";
import { sentencesOn } from "../ui/errors.ts";
import { CheckField, Choice, SelectField, TextField } from "../ui/form.tsx";
import { TextArea } from "../ui/text-area.tsx";
import type { Field, Options } from "./field.ts";
import type { DrawnName, FormFields, ValuesOf } from "./record.ts";

/** Replaces parts of a field at one place of a form. */
interface More {
  readonly label?: string;
  readonly hint?: string | undefined;
  readonly unit?: string;
  readonly options?: Options;
  readonly suggestions?: readonly string[];
  readonly id?: string;
  readonly autoFocus?: boolean;
}

/** A field for a component that draws it. */
interface On<Typed> {
  readonly label: string;
  readonly value: Typed;
  /** The server's sentences on the field and on its parts. */
  readonly errors: readonly string[];
  readonly onChange: (value: Typed) => void;
}

/** The fields of a form with their values. */
export interface Bound<Of extends FormFields> {
  readonly values: ValuesOf<Of>;
  readonly error: Error | null;
  readonly set: (change: Partial<ValuesOf<Of>>) => void;
  /** Draws a field. The record may have no such field, such as a port of a web page. */
  readonly field: (name: DrawnName<Of>, more?: More) => ReactNode;
  readonly on: <Name extends keyof Of & string>(name: Name) => On<ValuesOf<Of>[Name]>;
}

interface BindOptions<Of extends FormFields> {
  readonly fields: Of;
  readonly values: ValuesOf<Of>;
  readonly error: Error | null;
  readonly set: (change: Partial<ValuesOf<Of>>) => void;
  /** Where the fields are in the body, such as `rules.0`. */
  readonly at?: string;
  readonly has?: (name: keyof Of) => boolean;
}

/** Binds fields to their values by their names. */
export function bind<Of extends FormFields>(options: BindOptions<Of>): Bound<Of> {
  const { fields, values, error, set, at, has = () => true } = options;
  const on = <Name extends keyof Of & string>(name: Name): On<ValuesOf<Of>[Name]> => {
    // The compiler knows no object with a member whose name is a variable.
    const change: Partial<ValuesOf<Of>> = {};
    return {
      label: fields[name]?.label ?? name,
      value: values[name],
      errors: sentencesOn(error, at === undefined ? name : `${at}.${name}`),
      onChange: (value) => set({ ...change, [name]: value }),
    };
  };
  const field = (name: DrawnName<Of>, more: More = {}) => {
    const one = fields[name];
    return one && has(name) ? <Drawn key={String(name)} field={one} more={more} {...on(String(name))} /> : null;
  };
  return { values, error, set, field, on };
}

interface DrawnProps extends On<unknown> {
  readonly field: Field;
  readonly more: More;
}

function Drawn({ field: { control }, more, value, ...on }: DrawnProps) {
  const text = typeof value === "string" ? value : "";
  switch (control?.kind) {
    case "text":
      return <TextField {...control} {...on} {...more} value={text} />;
    case "area":
      return <TextArea {...control} {...on} {...more} value={text} />;
    case "select":
      return <SelectField {...control} {...on} {...more} value={text} />;
    case "choice":
      return <Choice {...control} {...on} legend={more.label ?? on.label} value={text} />;
    case "check":
      return <CheckField {...control} {...on} {...more} checked={value === true} />;
    default:
      return null;
  }
}
