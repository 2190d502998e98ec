import { partsOf } from "../lib/parts-of.ts";
import { converted } from "./fields.ts";

/** The tags that a person typed. */
export const tagsOf = (typed: string): readonly string[] => partsOf(typed, ",");

/** Tags with commas between them. */
export const tagsField = (control: { readonly label: string; readonly hint: string }) =>
  converted<readonly string[]>(control, { show: (tags) => tags.join(", "), send: tagsOf });
