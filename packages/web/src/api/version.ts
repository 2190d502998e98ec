/** The version that an ETag of an answer names; null without one. */
export function versionOf(etag: string | null): number | null {
  const digits = /^"(\d+)(?:-masked)?"$/.exec(etag ?? "")?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Whether a version directly follows another, so that one change lies between them. */
export function isNextVersion(etag: string | null, before: string | null): boolean {
  const [version, former] = [versionOf(etag), versionOf(before)];
  return version !== null && former !== null && version === former + 1;
}
