import type * as en from "../en/locations.ts";
import type { Translation } from "../translation.ts";

export const locationTexts: Translation<typeof en.locationTexts> = {
  from: () => "Geprüft von",
  all: () => "aus allen Regionen im Wechsel",
  only: (names) => `nur aus ${names}`,
  hint: () => "Nichts gewählt: alle Regionen, eine nach der anderen.",
};
