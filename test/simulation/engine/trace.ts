/** Notes about a run, for the report of a mistake. */
export interface Trace {
  note(text: string, about?: unknown): void;
  /** A mistake of Pharos, about a subject if it is of one. */
  blame(text: string, subjectId?: number): void;
  readonly mistakes: readonly Mistake[];
  /** The notes of a time, in a line each. */
  between(fromMs: number, toMs: number, isAbout: (text: string) => boolean): readonly string[];
}

interface Mistake {
  /** 0: the mistake is of no subject. */
  readonly subjectId: number;
  readonly atMs: number;
  readonly text: string;
}

interface Note {
  readonly atMs: number;
  readonly text: string;
}

/** Older notes are forgotten. */
const MAX_NOTES = 400_000;

export function createTrace(nowMs: () => number): Trace {
  let notes: Note[] = [];
  const mistakes: Mistake[] = [];
  return {
    note(text, about) {
      const more = about === undefined ? "" : ` ${shortText(about)}`;
      notes.push({ atMs: nowMs(), text: `${text}${more}` });
      if (notes.length > 2 * MAX_NOTES) notes = notes.slice(MAX_NOTES);
    },
    blame(text, subjectId = 0) {
      mistakes.push({ subjectId, atMs: nowMs(), text });
    },
    mistakes,
    between: (fromMs, toMs, isAbout) =>
      notes
        .filter(({ atMs, text }) => atMs >= fromMs && atMs <= toMs && isAbout(text))
        .map(({ atMs, text }) => `${clockText(atMs)} ${text}`),
  };
}

/** As `03-03 14:05:06.250`. */
export const clockText = (atMs: number) => new Date(atMs).toISOString().slice(5, -1).replace("T", " ");

function shortText(about: unknown): string {
  const plain = (_key: string, value: unknown) => (value instanceof Error ? value.message : value);
  return (JSON.stringify(about, plain) ?? "").slice(0, 300);
}
