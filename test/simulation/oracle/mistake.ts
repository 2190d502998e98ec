/** Something that must not be, or that is missing. */
export interface Found {
  readonly subjectId: number;
  /** When it was to be seen. */
  readonly atMs: number;
  readonly text: string;
}
