/** A heading of a page, below its title. */
export interface Heading {
  readonly id: string;
  readonly text: string;
  /** 2 to 6. */
  readonly level: number;
}

/** One page of the documentation as HTML. */
export interface DocsPage {
  readonly title: string;
  /** Its content without the title. */
  readonly html: string;
  readonly headings: readonly Heading[];
}

export interface MenuLink {
  /** Such as `/docs/guides/servers`. */
  readonly path: string;
  readonly title: string;
}

export interface MenuSection {
  readonly title: string;
  readonly links: readonly MenuLink[];
}

/** A part of a page that the search finds: its address, the page's title, its heading and its text. */
export type SearchEntry = readonly [address: string, title: string, heading: string, text: string];

/** The documentation as the build made it. */
export interface DocsSite {
  readonly menu: readonly MenuSection[];
  /** By their paths. */
  readonly pages: Readonly<Record<string, DocsPage>>;
  readonly search: readonly SearchEntry[];
  /** The script of the pages. */
  readonly script: string;
}

/** Where the documentation begins, below the public address. */
export const DOCS = "/docs";

/** Below this are images and other files that pages name. Each name carries a digest of the file. */
export const DOCS_FILES = `${DOCS}/files`;
