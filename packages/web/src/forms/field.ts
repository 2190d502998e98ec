import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from "react";

/** The visible parts of a field in addition to its label. */
export interface FieldDetails {
  readonly hint?: string | undefined;
  /** Shown after the control, such as "seconds". */
  readonly unit?: string;
  readonly required?: boolean;
}

export interface TextControl extends FieldDetails {
  readonly kind: "text";
  readonly type?: HTMLInputTypeAttribute;
  readonly inputMode?: "numeric" | "decimal" | "url";
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly suggestions?: readonly string[];
}

export interface AreaControl extends FieldDetails {
  readonly kind: "area";
  readonly rows: number;
  /** For text that programs read. */
  readonly isCode?: true;
}

export type Options = readonly (readonly [value: string, label: string])[];

export interface SelectControl extends FieldDetails {
  readonly kind: "select";
  readonly options: Options;
}

export interface ChoiceControl {
  readonly kind: "choice";
  readonly options: readonly { readonly value: string; readonly label: string; readonly detail: string }[];
}

export interface CheckControl extends Pick<FieldDetails, "hint"> {
  readonly kind: "check";
}

export type Control = TextControl | AreaControl | SelectControl | ChoiceControl | CheckControl;

/** A field of a form. `Typed` is the value of its control. `Sent` is its value in a body and in a record. */
export interface Field<Typed = unknown, Sent = unknown> {
  readonly label: string;
  /** Null: a component of the form draws the field. */
  readonly control: Control | null;
  /** The value in a new form. */
  readonly blank: Typed;
  show(sent: Sent): Typed;
  /** Undefined: the body has no such field. */
  send(typed: Typed): Sent;
  /** For people who compare two values. */
  words(typed: Typed): string;
}

/** The fields of a form by their names in the body. */
export type FieldsOf<Body> = { readonly [Name in keyof Body]?: Field<unknown, Required<Body>[Name] | undefined> };
