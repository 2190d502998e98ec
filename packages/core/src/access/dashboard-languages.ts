/** The languages of the dashboard, the first for all other readers. `packages/web/src/texts` has a folder for each. */
export const dashboardLanguages = ["en", "de"] as const;

export type DashboardLanguage = (typeof dashboardLanguages)[number];

/**
 * The language of the dashboard for a user.
 *
 * @param chosen null for the language of the browser. Another process may know more languages than this one
 * @param readerOf the best of some languages for the browser (RFC 9110, section 12.5.4); false if it reads no such language
 */
export function dashboardLanguage(
  chosen: string | null,
  readerOf: (languages: readonly DashboardLanguage[]) => string | false,
): DashboardLanguage {
  const [first] = dashboardLanguages;
  const known = (tag: string | false) => dashboardLanguages.find((language) => language === tag);
  return known(chosen ?? false) ?? known(readerOf(dashboardLanguages)) ?? first;
}
