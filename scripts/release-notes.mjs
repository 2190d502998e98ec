/**
 * The section of a version in the changelog.
 *
 * @param {string} changelog its text
 * @param {string} version
 * @returns null if the changelog has no section of this version with a date, or an empty one
 */
export function releaseNotes(changelog, version) {
  const [, ...sections] = changelog.split(/^## /m);
  const section = sections.find((text) => text.startsWith(`[${version}] - `));
  if (section === undefined) return null;
  const [, ...lines] = section.split("\n");
  const notes = lines.join("\n").trim();
  return notes === "" ? null : `${notes}\n`;
}
