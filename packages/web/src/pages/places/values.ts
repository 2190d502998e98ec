import type { PlaceData } from "@pharos/operations";
import { placesTexts as texts } from "#texts/places.ts";
import type { BodyOf } from "../../api/routes.ts";
import type { FieldsOf } from "../../forms/field.ts";
import { number, optionalText, select, text } from "../../forms/fields.ts";
import { shown, type ValuesOf } from "../../forms/record.ts";
import { alertFields, contactsOf } from "../alert-rules/values.ts";

const EVIDENCES = ["none", "headers", "full"] as const;

export const placeFields = {
  name: text({ label: texts.name(), hint: texts.nameHint(), required: true }),
  silent_after_seconds: number({
    ...{ label: texts.silentAfter(), hint: texts.silentAfterHint(), unit: texts.seconds(), default: 90 },
  }),
  reference_url: optionalText({ label: texts.reference(), hint: texts.referenceHint() }),
  evidence: select({
    ...{ label: texts.evidence(), hint: texts.evidenceHint(), default: "headers" },
    options: EVIDENCES.map((one) => [one, texts.evidences[one]()] as const),
  }),
  ...alertFields,
} satisfies FieldsOf<BodyOf<"PATCH /places/{place}">>;

export const newPlaceFields = {
  ...placeFields,
  // Empty: made from the name.
  key: text({ label: texts.key(), hint: texts.keyHint() }),
} satisfies FieldsOf<BodyOf<"POST /places">>;

/** A place as the form shows it. */
export function valuesOf(place: PlaceData): ValuesOf<typeof placeFields> {
  return shown(placeFields, { ...place, ...contactsOf(place), depends_on: place.parents.map(({ id }) => id) });
}

/** The key that a name suggests. Empty if it has no letter that a key may have. */
export function keyOf(name: string): string {
  const words = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return (words ?? []).join("-").slice(0, 32).replace(/-$/, "");
}
