/** Looks for a text in text that comes in pieces. */
export interface TextSearch {
  readonly found: boolean;
  read(piece: string): void;
}

export function createSearch(wanted: string): TextSearch {
  let found = false;
  /** The end of the text so far, in which the wanted one may have begun. */
  let tail = "";
  return {
    get found() {
      return found;
    },
    read(piece) {
      if (found) return;
      const seen = tail + piece;
      found = seen.includes(wanted);
      tail = seen.slice(Math.max(0, seen.length - wanted.length + 1));
    },
  };
}
