const PREFIX = "region-";

/** The user of a region's workers in Valkey. Its rules allow only the keys of the region, and no script of a caller. */
export function regionUserOf(region: string): string {
  return `${PREFIX}${region}`;
}

/** Whether the user has the rules of a region. */
export function isRegionUser(username: string | undefined): boolean {
  return username?.startsWith(PREFIX) ?? false;
}
