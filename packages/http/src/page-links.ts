import type { Page } from "@pharos/operations";

/** One of the links that a page of a list shows: previous, numbers, next. */
export interface PageLink {
  readonly url: string | null;
  readonly label: string;
  readonly page: number | null;
  readonly active: boolean;
}

/** Pages on each side of the current one, and at each end, that are linked by number. */
const AROUND = 3;
const AT_END = 2;

/** Number of the last page; a list without records has one. */
export function lastPage({ total, size }: Pick<Page, "total" | "size">): number {
  return Math.max(1, Math.ceil(total / size));
}

/**
 * `links` and `meta` of a page (spec: List monitors).
 *
 * @param path address of the list, without a query
 * @param query the client's query, which every link repeats
 */
export function pageLinks({ number, size, total }: Page, path: string, query: Readonly<Record<string, unknown>>) {
  const last = lastPage({ size, total });
  const urlOf = (page: number | null) => {
    if (page === null) return null;
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) {
      for (const one of [value].flat()) parameters.append(name, String(one));
    }
    parameters.set("page", String(page));
    return `${path}?${parameters}`;
  };
  const linkTo = (page: number | null, label: string, active = false): PageLink => {
    return { url: urlOf(page), label, page, active };
  };
  const previous = number > 1 ? Math.min(number - 1, last) : null;
  const next = number < last ? number + 1 : null;
  const shown = Math.max(0, Math.min(size, total - (number - 1) * size));
  const from = shown === 0 ? null : (number - 1) * size + 1;
  return {
    links: { first: urlOf(1), last: urlOf(last), prev: urlOf(previous), next: urlOf(next) },
    meta: {
      current_page: number,
      from,
      last_page: last,
      links: [
        linkTo(previous, "Previous"),
        ...windowOf(number, last).map((page) => linkTo(page, page === null ? "..." : String(page), page === number)),
        linkTo(next, "Next"),
      ],
      path,
      per_page: size,
      to: from && from + shown - 1,
      total,
    },
  };
}

/** Numbers of the pages to link, ascending; null stands for those left out. */
export function windowOf(current: number, last: number): (number | null)[] {
  const near = Math.min(current, last);
  const pages: (number | null)[] = [];
  for (let page = 1; page <= last; page += 1) {
    if (page <= AT_END || page > last - AT_END || Math.abs(page - near) <= AROUND) pages.push(page);
    else if (pages.at(-1) !== null) pages.push(null);
  }
  return pages;
}
