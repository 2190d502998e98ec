import type * as en from "../en/maintenance-tags.ts";
import type { Translation } from "../translation.ts";

/** Of a window in a list. */
const MAX_TAGS_NAMED = 3;

export const maintenanceTagTexts: Translation<typeof en.maintenanceTagTexts> = {
  tagged: (tags) => {
    const rest = tags.length - MAX_TAGS_NAMED;
    const named = tags.slice(0, MAX_TAGS_NAMED).join(", ");
    return `${tags.length === 1 ? "Schlagwort" : "Schlagwörter"} ${named}${rest > 0 ? ` und ${rest} weitere` : ""}`;
  },
  coversTags: (tags) =>
    `Alles mit ${tags.length === 1 ? "dem Schlagwort" : "einem der Schlagwörter"} ${tags.join(", ")}, auch Neues`,
};
