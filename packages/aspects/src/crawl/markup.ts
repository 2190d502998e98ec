import { type Handler, Parser } from "htmlparser2";

/** Characters that are parsed at once: some milliseconds of the worker's loop. */
const SLICE_LENGTH = 16 * 1024;

/** As in browsers. The parser's time for one element grows with the number of open elements around it. */
const MAX_DEPTH = 512;

/** The content of a document in HTML or XML, which comes in pieces. */
export interface Markup {
  /** Takes the next piece. @returns whether that is enough */
  read(text: string): boolean;
  end(): void;
}

interface MarkupOptions {
  readonly isXml: boolean;
  /** Elements that are opened, until `isEnough`. */
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
  readonly isEnough: () => boolean;
}

/** Reads a document in slices. It ends where the document nests too deeply. */
export function createMarkup({ isXml, open, close, text, isEnough }: MarkupOptions): Markup {
  let depth = 0;
  const isOver = () => depth > MAX_DEPTH || isEnough();
  const handler: Partial<Handler> = {
    onopentag(name, attributes) {
      depth += 1;
      if (!isOver()) open(name, attributes);
    },
    onclosetag(name) {
      if (isOver()) return;
      depth -= 1;
      close?.(name);
    },
    ontext(data) {
      if (!isOver()) text?.(data);
    },
  };
  const parser = new Parser(handler, { xmlMode: isXml });
  return {
    read(piece) {
      for (let start = 0; start < piece.length && !isOver(); start += SLICE_LENGTH) {
        parser.write(piece.slice(start, start + SLICE_LENGTH));
      }
      return isOver();
    },
    end() {
      if (!isOver()) parser.end();
    },
  };
}
