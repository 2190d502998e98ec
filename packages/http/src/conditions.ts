/**
 * The ETag of a record with this version (RFC 9110, section 8.8.3). What is masked for a Viewer is another representation,
 * and has another tag.
 */
export function entityTag(version: number, { isMasked }: { readonly isMasked: boolean }): string {
  return isMasked ? `"${version}-masked"` : `"${version}"`;
}

/**
 * The versions that an `If-Match` header allows (RFC 9110, section 13.1.1); null: any. Both tags of a version will do. A
 * weak tag, or one that is none of ours, matches no version.
 */
export function versionsIn(ifMatch: string | undefined): readonly number[] | null {
  if (ifMatch === undefined || ifMatch.trim() === "*") return null;
  return ifMatch.split(",").flatMap((tag) => {
    const version = /^\s*"(\d{1,10})(?:-masked)?"\s*$/.exec(tag)?.[1];
    return version === undefined ? [] : [Number(version)];
  });
}
