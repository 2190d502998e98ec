import { recordFormTexts as texts } from "#texts/record-form.ts";
import { numberIn } from "../lib/body.ts";
import type {
  AreaControl,
  CheckControl,
  ChoiceControl,
  Control,
  Field,
  FieldDetails,
  SelectControl,
  TextControl,
} from "./field.ts";

type Drawn<Typed, Sent> = Field<Typed, Sent> & { readonly control: Control };

type Labelled<Kind> = Omit<Kind, "kind"> & { readonly label: string };

interface Converted<Sent> {
  readonly blank?: string;
  readonly show: (sent: Sent) => string;
  readonly send: (typed: string) => Sent;
}

/** A field for text that stands for another value. */
export function converted<Sent>(
  { label, ...control }: Labelled<TextControl> | Labelled<AreaControl>,
  { blank = "", ...conversion }: Converted<Sent>,
): Drawn<string, Sent> {
  const words = (typed: string) => (typed.trim() === "" ? texts.none() : typed.trim());
  const drawn = "rows" in control ? { kind: "area" as const, ...control } : { kind: "text" as const, ...control };
  return { label, control: drawn, blank, ...conversion, words };
}

type TextOptions = (Labelled<TextControl> | Labelled<AreaControl>) & {
  /** Spaces at its ends count. */
  readonly isExact?: true;
};

/** A text. With `rows` it has several lines. */
export function text({ isExact, ...control }: TextOptions): Drawn<string, string> {
  return converted(control, { show: (sent) => sent, send: (typed) => (isExact ? typed : typed.trim()) });
}

/** A text that may be absent: an empty field sends null. */
export function optionalText({ isExact, ...control }: TextOptions): Drawn<string, string | null> {
  return converted<string | null>(control, {
    show: (sent) => sent ?? "",
    send: (typed) => (isExact ? typed : typed.trim()) || null,
  });
}

/** A password, which no record shows. An empty field changes nothing. */
export function secret(control: Labelled<FieldDetails>): Drawn<string, string | undefined> {
  const field = converted<string | undefined>(
    { ...control, type: "password", autoComplete: "new-password" },
    { show: () => "", send: (typed) => (typed === "" ? undefined : typed) },
  );
  return { ...field, words: texts.hidden };
}

/** A secret of several lines, such as a key in PEM. */
export function secretArea(control: Labelled<AreaControl>): Drawn<string, string | undefined> {
  const send = (typed: string) => (typed.trim() === "" ? undefined : typed);
  return { ...converted<string | undefined>(control, { show: () => "", send }), words: texts.hidden };
}

type NumberOptions = Labelled<FieldDetails> & {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: number;
  /** How many of the unit of the API are one of the form: 60 for minutes of seconds. */
  readonly scale?: number;
};

/** A number. Its hint is its range. An empty field sends null, and a text that is no number is sent as typed. */
export function number({ minimum, maximum, default: blank, scale = 1, ...control }: NumberOptions) {
  const range =
    minimum === undefined || maximum === undefined ? undefined : texts.range(minimum / scale, maximum / scale);
  const show = (sent: number | string | null) => String(typeof sent === "number" ? sent / scale : (sent ?? ""));
  const field = converted<number | string | null>(
    { hint: range, ...control, inputMode: scale === 1 ? "numeric" : "decimal" },
    { blank: show(blank ?? null), show, send: (typed) => scaled(numberIn(typed), scale) },
  );
  return { ...field, words: (typed: string) => [field.words(typed), control.unit ?? ""].join(" ").trim() };
}

function scaled(value: number | string | null, scale: number) {
  return typeof value === "number" && scale !== 1 ? Math.round(value * scale) : value;
}

/** One of several values. */
export function select({ label, default: first, ...control }: Labelled<SelectControl> & { readonly default?: string }) {
  return selected<string>({ label, ...control }, first ?? control.options[0]?.[0] ?? "", String, String);
}

/** One of several values. An empty value stands for null. */
export function optionalSelect({ label, ...control }: Labelled<SelectControl>) {
  return selected<string | null>(
    { label, ...control },
    "",
    (sent) => sent ?? "",
    (typed) => typed || null,
  );
}

/** One of several numbers. An empty value stands for null. */
export function selectNumber({
  label,
  default: first,
  ...control
}: Labelled<SelectControl> & { readonly default?: number }) {
  return selected<number | string | null>({ label, ...control }, `${first ?? ""}`, (sent) => `${sent ?? ""}`, numberIn);
}

function selected<Sent>(
  { label, ...control }: Labelled<SelectControl>,
  blank: string,
  show: (sent: Sent) => string,
  send: (typed: string) => Sent,
): Drawn<string, Sent> {
  const nameOf = (typed: string) => control.options.find(([value]) => value === typed)?.[1];
  return {
    label,
    control: { kind: "select", ...control },
    blank,
    show,
    send,
    words: (typed) => nameOf(typed) ?? typed,
  };
}

/** One of a few values, each with a detail. */
export function choice({ label, default: first, options }: Labelled<ChoiceControl> & { readonly default?: string }) {
  const nameOf = (typed: string) => options.find(({ value }) => value === typed)?.label ?? typed;
  const blank = first ?? options[0]?.value ?? "";
  const field: Drawn<string, string> = {
    ...{ label, control: { kind: "choice", options }, blank },
    ...{ show: String, send: String, words: nameOf },
  };
  return field;
}

/** Yes or no. */
export function check({ label, default: blank = false, ...control }: Labelled<CheckControl> & { default?: boolean }) {
  const words = (typed: boolean) => (typed ? texts.yes() : texts.no());
  const same = (value: boolean) => value;
  const field: Drawn<boolean, boolean> = {
    ...{ label, control: { kind: "check", ...control }, blank },
    ...{ show: same, send: same, words },
  };
  return field;
}

/** A value that a component of the form draws, and that is sent as it is. */
export function kept<Value>(options: Pick<Field<Value, Value>, "label" | "blank" | "words">) {
  const same = (value: Value) => value;
  return own<Value, Value>({ ...options, show: same, send: same });
}

type OwnOptions<Typed, Sent> = Pick<Field<Typed, Sent>, "label" | "blank"> & {
  readonly show: (sent: Sent) => Typed;
  readonly send: (typed: Typed) => Sent;
  readonly words: (typed: Typed) => string;
};

/** A field that a component of the form draws. */
export function own<Typed, Sent>(options: OwnOptions<Typed, Sent>): Field<Typed, Sent> & { readonly control: null } {
  return { ...options, control: null };
}
