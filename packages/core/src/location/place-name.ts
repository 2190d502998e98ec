/**
 * Names of locations. A region has a name of the operator, such as `lon`. A place has its team and its key in its name, so that no
 * other team can name it: `7/office`. Its team sees only the key.
 */

/** The name that stands for all regions in `locations`. */
export const ALL_REGIONS = "regions";

const SEPARATOR = "/";

/** The name of a place among the locations of all teams. */
export function placeName(teamId: number, key: string): string {
  return `${teamId}${SEPARATOR}${key}`;
}

export function isPlaceName(name: string): boolean {
  return name.includes(SEPARATOR);
}

/** Whether a location is a place of a team. @param location null without a location */
export function isPlaceOf(teamId: number, location: string | null): boolean {
  return location?.startsWith(placeName(teamId, "")) ?? false;
}

/** The name that a team sees: the key of a place, or the name of a region. */
export function shownLocation(name: string): string {
  return name.slice(name.indexOf(SEPARATOR) + 1);
}
