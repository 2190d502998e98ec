import { MAX_VIEW_SEARCH_LENGTH, type SavedView, snapshot } from "@pharos/core";
import Type from "typebox";
import { DRAWABLE, LINE } from "../schema/text.ts";

/** Fields of a view. */
export const viewFields = {
  name: Type.String({ minLength: 1, maxLength: 100, pattern: LINE, description: "Name of the view." }),
  search: Type.String({
    maxLength: MAX_VIEW_SEARCH_LENGTH,
    pattern: DRAWABLE,
    description: "Query parameters of the Overview, such as `kind=server&tag=shop`.",
  }),
};

export const ViewRecord = Type.Object(
  { id: Type.Integer({ description: "View ID." }), ...viewFields },
  { title: "View" },
);

export const viewSnapshot = ({ name, search }: SavedView) => snapshot({ name, search });
