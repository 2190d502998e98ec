const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;

/** What a heartbeat has that a ping creates, beside the defaults: as in Healthchecks it is due each day, with an hour of grace. */
export function pingedSettings(slug: string) {
  return {
    name: slug,
    slug,
    checkIntervalMinutes: 60,
    checkIntervalSeconds: DAY_SECONDS,
    heartbeatGraceSeconds: HOUR_SECONDS,
  };
}
