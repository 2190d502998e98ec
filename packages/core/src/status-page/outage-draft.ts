/** Waiting drafts of outages on a page. Further outages get no draft until the team has looked at some. */
export const MAX_OUTAGE_DRAFTS = 20;
/** For how many days after its outage an untouched draft is stored. */
export const OUTAGE_DRAFT_DAYS = 7;

/** A title with more names says how many there are. */
const MAX_NAMES = 3;

/**
 * The title of a draft, which says no more than that the components do not work. @param names of the components, as the public
 * knows them
 */
export function outageTitle(names: readonly string[]): string {
  return `Problems with ${listOf(names)}`.slice(0, 255);
}

/** The first update of a draft. Names are put between backticks, so that they are no Markdown. */
export function outageText(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name.replaceAll("`", "'")}\``);
  return `We are looking into a problem with ${listOf(quoted)}.`;
}

/** As `API, Mail and Web`. */
function listOf(names: readonly string[]): string {
  if (names.length > MAX_NAMES) return `${names.length} components`;
  const [last = "", ...others] = [...names].reverse();
  return others.length === 0 ? last : `${others.reverse().join(", ")} and ${last}`;
}
