/** The ETag of a record with this version (RFC 9110, section 8.8.3). */
export function entityTag(version: number): string {
  return `"${version}"`;
}

/**
 * The versions that an `If-Match` header allows (RFC 9110, section 13.1.1); null: any. A weak tag, or one that is none of
 * ours, matches no version.
 */
export function versionsIn(ifMatch: string | undefined): readonly number[] | null {
  if (ifMatch === undefined || ifMatch.trim() === "*") return null;
  return ifMatch.split(",").flatMap((tag) => {
    const version = /^\s*"(\d{1,10})"\s*$/.exec(tag)?.[1];
    return version === undefined ? [] : [Number(version)];
  });
}
