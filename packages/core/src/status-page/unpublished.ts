import type { Versioned } from "../problem.ts";

/** Changes of a page that its team saved and did not publish. */
export interface UnpublishedPage extends Versioned {
  /** Fields of a change, as a client sent them. They are checked again when they are read. Null without changes. */
  readonly content: object | null;
  /** The version of the page that was changed. */
  readonly pageVersion: number;
  readonly savedAt: Date;
}

/** The unpublished changes of pages. The caller has found the page, and so knows that it is the team's. */
export interface UnpublishedPageStore {
  /** Null if nothing was ever saved. */
  find(pageId: number): Promise<UnpublishedPage | null>;
  /**
   * Replaces all changes of a page.
   *
   * @param content null: there are none any more
   * @param check is called with the present changes, and throws to keep them
   */
  save(
    pageId: number,
    { content, pageVersion }: Pick<UnpublishedPage, "content" | "pageVersion">,
    check: (current: Pick<UnpublishedPage, "version" | "content">) => void,
    now: Date,
  ): Promise<UnpublishedPage>;
}
