import type * as en from "../en/plan.ts";
import type { Translation } from "../translation.ts";

/** The name of a plan. */
export const planName = (plan: string) => plan.slice(0, 1).toUpperCase() + plan.slice(1);

const monitors = (count: number) => (count === 1 ? "1 Monitor" : `${count} Monitore`);
const ofMonitors = (count: number) => (count === 1 ? "1 Monitor" : `${count} Monitoren`);

export const planTexts: Translation<typeof en.planTexts> = {
  room: (plan, limit, left) =>
    left === 0
      ? `Sie haben die Grenze von ${ofMonitors(limit)} des Tarifs ${planName(plan)} erreicht.`
      : `Der Tarif ${planName(plan)} erlaubt ${monitors(limit)}. Sie können noch ${left} anlegen.`,
  about: () => "Tarif und Grenzen",
};
