import type { Versioned } from "../problem.ts";
import type { SubjectKind } from "../subject/subject.ts";
import type { SubjectFacts } from "./component-state.ts";
import type { PageDomain } from "./custom-domain.ts";
import type { PageLogo } from "./logo.ts";
import type { PageStateFacts } from "./page-states.ts";
import type { PageSettings } from "./status-page.ts";
import type { TaggedSubject } from "./tagged-groups.ts";

/** A component as its team sees it. */
interface PageComponent {
  readonly id: number;
  /** The monitor behind it, of the same team; null without one. */
  readonly monitorId: number | null;
  readonly name: string;
  readonly description: string | null;
  readonly showUptime: boolean;
  /** Whether the page shows a chart of its response times. */
  readonly showChart: boolean;
}

/** Components that stand together, in their order. */
export interface PageGroup<Component = PageComponent> {
  /** Null: those without a group, which come first. */
  readonly name: string | null;
  /** Its components are the subjects with this tag, by name. Null: those that the team lists. */
  readonly tag: string | null;
  readonly components: readonly Component[];
}

/** A component that a page is to have: one that it has, or, without an id, a new one. */
export interface WantedComponent extends Omit<PageComponent, "id"> {
  readonly id: number | null;
}

/** The settings of a page that are not public. */
interface TeamSettings {
  readonly domain: PageDomain | null;
  /** How long an outage lasts before it gets a draft of a report; null for never. */
  readonly draftAfterSeconds: number | null;
}

/** A page as its team sees it. */
export interface StatusPage extends PageSettings, TeamSettings, Versioned {
  readonly id: number;
  readonly groups: readonly PageGroup[];
  readonly hasLogo: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The wanted content of a page. */
export interface WantedPage extends PageSettings, TeamSettings {
  readonly groups: readonly PageGroup<WantedComponent>[];
  /** The hash of a new password. Null leaves the old one. */
  readonly passwordHash: string | null;
}

/** A subject behind a component, as its team sees it. */
export interface ComponentSubject {
  readonly id: number;
  readonly kind: SubjectKind;
  readonly name: string;
  readonly isDeleted: boolean;
  readonly facts: SubjectFacts;
}

/** The settings of a new page if its team leaves them out. */
export const pageDefaults = {
  intro: null,
  access: "public",
  robots: true,
  domain: null,
  timeZone: "UTC",
  language: "en",
  locale: "en-GB",
  accent: null,
  days: 90,
  showUptime: true,
  showResponse: false,
  showPeriods: false,
  embedOrigins: [],
  draftAfterSeconds: 60,
  passwordHash: null,
} as const satisfies Partial<WantedPage>;

/** The status pages of teams that are not deleted. */
export interface StatusPageStore {
  /** By name. */
  list(teamId: number): Promise<readonly StatusPage[]>;
  find(teamId: number, id: number): Promise<StatusPage | null>;
  /** The facts about those monitors that belong to the team, including deleted ones. One query. */
  subjectFacts(teamId: number, monitorIds: readonly number[], now: Date): Promise<ReadonlyMap<number, SubjectFacts>>;
  /** Those subjects that belong to the team, including deleted ones. One query. */
  componentSubjects(teamId: number, ids: readonly number[], now: Date): Promise<readonly ComponentSubject[]>;
  /** The subjects of the team that have the tags, by name: of each tag as many as a page may show. One query. */
  tagged(teamId: number, tags: readonly string[]): Promise<readonly TaggedSubject[]>;
  /** The facts from which the states of all its pages follow, by their ids. Three queries, for any number of pages. */
  stateFacts(teamId: number, now: Date): Promise<readonly PageStateFacts[]>;
  /**
   * @throws ProblemError `conflict` when the team has as many as it may have; `invalid` for a slug that is in use, and
   *   for another team's monitor
   */
  create(teamId: number, wanted: WantedPage, now: Date): Promise<StatusPage>;
  /**
   * Changes a page to the wanted content. Components that `change` does not name are removed, together with their
   * states in reports.
   *
   * @throws ProblemError as `create`, and `invalid` for a component that is not the page's
   */
  update(
    teamId: number,
    id: number,
    change: (current: StatusPage) => WantedPage,
    now: Date,
  ): Promise<StatusPage | null>;
  /** The image next to the name of a page; null without one, or if the team has no such page. */
  logo(teamId: number, id: number): Promise<PageLogo | null>;
  /** Sets or removes the image next to the name of a page. @returns null when the team has no such page */
  setLogo(teamId: number, id: number, logo: PageLogo | null, now: Date): Promise<StatusPage | null>;
  /**
   * The page is found under this name from now on, and no other page is: who has proved a name last has it.
   *
   * @returns null when the team has no such page, or the page no such domain
   */
  verifyDomain(teamId: number, id: number, domain: PageDomain, now: Date): Promise<StatusPage | null>;
  /** @returns false when the team has no such page */
  remove(teamId: number, id: number, check: (current: StatusPage) => void, now: Date): Promise<boolean>;
}
