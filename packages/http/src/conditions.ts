/**
 * The ETag of a record with this version (RFC 9110, section 8.8.3). The record as a Viewer sees it, with masked secrets, is
 * another representation and has another tag.
 */
export function entityTag(version: number, { isMasked }: { readonly isMasked: boolean }): string {
  return isMasked ? `"${version}-masked"` : `"${version}"`;
}

/**
 * The versions that an `If-Match` header allows (RFC 9110, section 13.1.1); null for any version. The masked and the
 * full tag of a version mean the same here. A weak tag, or one that Pharos never issued, allows no version.
 */
export function versionsIn(ifMatch: string | undefined): readonly number[] | null {
  if (ifMatch === undefined || ifMatch.trim() === "*") return null;
  return ifMatch.split(",").flatMap((tag) => {
    const version = /^\s*"(\d{1,10})(?:-masked)?"\s*$/.exec(tag)?.[1];
    return version === undefined ? [] : [Number(version)];
  });
}

/**
 * Whether an `If-None-Match` header names this tag, by weak comparison (RFC 9110, sections 8.8.3.2 and 13.1.2). Express
 * ignores the header if the request has `Cache-Control: no-cache`, and `fetch` always sends both.
 */
export function isHeld(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (one: string) => one.trim().replace(/^W\//, "");
  return ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").map(opaque).includes(opaque(tag));
}
