import type * as en from "../en/time.ts";
import type { Translation } from "../translation.ts";

export const timeTexts: Translation<typeof en.timeTexts> = {
  notYet: () => "noch nicht",
  ago: (age) => `vor ${age}`,
  exact: (iso) => `${iso.replace("T", " ").replace("Z", "")} UTC`,
};
