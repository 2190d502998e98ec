/** Names of zones to choose from, with those that are chosen already. `UTC` is not among those that browsers list. */
export function zoneNames(...chosen: readonly string[]): readonly string[] {
  return [...new Set(["UTC", ...chosen, ...Intl.supportedValuesOf("timeZone")])];
}
