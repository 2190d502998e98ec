import type * as en from "../en/imported.ts";
import type { Translation } from "../translation.ts";

const names = {
  "uptime-kuma": "Uptime Kuma",
  healthchecks: "Healthchecks",
  uptimerobot: "UptimeRobot",
  gatus: "Gatus",
};

export const importedTexts: Translation<typeof en.importedTexts> = {
  from: (source) => `importiert aus ${names[source]}`,
  detail: (source) => `Importiert aus ${names[source]}. Pharos sendete keinen Alarm.`,
};
