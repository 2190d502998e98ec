import type { IncidentData } from "@pharos/operations";

type Source = NonNullable<IncidentData["imported_from"]>;

const names: Readonly<Record<Source, string>> = {
  "uptime-kuma": "Uptime Kuma",
  healthchecks: "Healthchecks",
  uptimerobot: "UptimeRobot",
  gatus: "Gatus",
};

export const importedTexts = {
  from: (source: Source) => `imported from ${names[source]}`,
  detail: (source: Source) => `Imported from ${names[source]}. Pharos sent no alert.`,
};
