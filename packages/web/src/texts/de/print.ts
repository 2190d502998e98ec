import type * as en from "../en/print.ts";
import type { Translation } from "../translation.ts";

export const printTexts: Translation<typeof en.printTexts> = {
  head: (team, time, zone) => `${team} · gedruckt am ${time} (${zone})`,
};
