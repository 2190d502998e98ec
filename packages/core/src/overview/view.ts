/** Views of a team. */
export const MAX_VIEWS = 50;

/** Characters of the search of a view. */
export const MAX_VIEW_SEARCH_LENGTH = 1_000;

/** A saved filter of the list of all subjects. */
export interface SavedView {
  readonly id: number;
  readonly name: string;
  /** The part of its URL after `?`. */
  readonly search: string;
}

interface NewView extends Pick<SavedView, "name" | "search"> {}

export interface ViewStore {
  /** By name. */
  list(teamId: number): Promise<readonly SavedView[]>;
  find(teamId: number, id: number): Promise<SavedView | null>;
  /** @throws ProblemError `conflict` when the team has `MAX_VIEWS`; `invalid` when another view has the name */
  create(teamId: number, view: NewView, now: Date): Promise<SavedView>;
  /** As `create`. @returns it before and after; null when the team has no such view */
  update(
    teamId: number,
    id: number,
    change: Partial<NewView>,
    now: Date,
  ): Promise<{ readonly before: SavedView; readonly after: SavedView } | null>;
  /** Whether the team had it. */
  remove(teamId: number, id: number): Promise<boolean>;
}

/** How many subjects a filter lets through, and how many of them are down. */
export interface FilteredCounts {
  readonly subjects: number;
  readonly down: number;
}
