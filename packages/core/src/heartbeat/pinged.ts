const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;

/** The settings of a heartbeat that a ping creates. As in Healthchecks, it is due each day, with an hour of grace. */
export function pingedSettings(slug: string) {
  return {
    name: slug,
    slug,
    checkIntervalMinutes: 60,
    checkIntervalSeconds: DAY_SECONDS,
    heartbeatGraceSeconds: HOUR_SECONDS,
  };
}
