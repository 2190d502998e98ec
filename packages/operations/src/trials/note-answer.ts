import type { BodyReader, HttpAnswer, ProbeNet } from "@pharos/core";

/** Characters of a body that are noted, so that its JSON can be understood. */
const MAX_NOTED = 16 * 1024;

/** The answer that a trial got last. */
export interface NotedAnswer extends Pick<HttpAnswer, "statusLine" | "headers"> {
  /** The beginning of the body. */
  readonly body: string;
}

/** A network that notes the last answer of a page. It also reads the beginning of a body that the probe does not need. */
export function notingAnswers(net: ProbeNet): { readonly net: ProbeNet; readonly noted: () => NotedAnswer | null } {
  let noted: NotedAnswer | null = null;
  const noting = (open: ProbeNet): ProbeNet => ({
    ...open,
    ofFamily: (family) => noting(open.ofFamily(family)),
    async http(request, signal, reader, witness) {
      let body = "";
      const note = (piece: string) => {
        if (body.length < MAX_NOTED) body += piece.slice(0, MAX_NOTED - body.length);
      };
      const { statusLine, headers, ...answer } = await open.http(
        request,
        signal,
        reader && notingReader(reader, note),
        beginning(witness, note, () => body.length >= MAX_NOTED),
      );
      noted = { statusLine, headers, body };
      return { statusLine, headers, ...answer };
    },
  });
  return { net: noting(net), noted: () => noted };
}

type Note = (piece: string) => void;

function notingReader(reader: BodyReader, note: Note): BodyReader {
  return {
    wants: (statusCode, headers) => reader.wants(statusCode, headers),
    read(piece) {
      note(piece);
      return reader.read(piece);
    },
  };
}

/** Notes the beginning of a body that the probe does not need. */
function beginning(witness: BodyReader | undefined, note: Note, isEnough: () => boolean): BodyReader {
  let isWanted = false;
  return {
    wants(statusCode, headers) {
      isWanted = witness?.wants(statusCode, headers) ?? false;
      // A redirect is followed, so its body would only take time.
      return isWanted || statusCode < 300 || statusCode >= 400;
    },
    read(piece) {
      note(piece);
      if (isWanted) isWanted = !witness?.read(piece);
      return !isWanted && isEnough();
    },
  };
}
