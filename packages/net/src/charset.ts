import { TextDecoder } from "node:util";

/** Most of a body that is searched for a declaration of its charset, in bytes (HTML, section 13.2.3.2). */
const DECLARATION_BYTES = 1024;
const LONGEST_BYTE_ORDER_MARK = 3;

/** Types whose text may say itself which charset it is in. */
const MARKUP = /^\s*(text\/html|[^;]*[/+]xml)\s*(;|$)/i;

/**
 * Decodes a body that comes in pieces, by the charset that browsers would take (Encoding, section 6; HTML, section
 * 13.2.3): its byte order mark, else the `Content-Type`, else a declaration near its start, else UTF-8. A charset that
 * nobody knows does not count; bytes that are no text in it become U+FFFD.
 */
export class BodyText {
  readonly #declaredByHeader: string | undefined;
  /** Bytes to see before the charset is clear. */
  readonly #enoughBytes: number;
  #head: Uint8Array = new Uint8Array();
  #decoder: TextDecoder | undefined;

  /** @param contentType of the answer's header */
  constructor(contentType = "") {
    this.#declaredByHeader = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1];
    const mayDeclare = this.#declaredByHeader === undefined && (contentType === "" || MARKUP.test(contentType));
    this.#enoughBytes = mayDeclare ? DECLARATION_BYTES : LONGEST_BYTE_ORDER_MARK;
  }

  /** The text that the bytes so far amount to, as far as it was not given out yet. */
  write(bytes: Uint8Array): string {
    if (this.#decoder) return this.#decoder.decode(bytes, { stream: true });
    this.#head = Buffer.concat([this.#head, bytes]);
    return this.#head.length < this.#enoughBytes ? "" : this.#begin().decode(this.#head, { stream: true });
  }

  /** What is left once the body has ended. */
  end(): string {
    return this.#decoder ? this.#decoder.decode() : this.#begin().decode(this.#head);
  }

  #begin(): TextDecoder {
    const labels = [byteOrderMark(this.#head), this.#declaredByHeader, declared(this.#head)];
    this.#decoder = labels.map(decoderFor).find((decoder) => decoder !== undefined) ?? new TextDecoder();
    return this.#decoder;
  }
}

function decoderFor(label: string | undefined): TextDecoder | undefined {
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
}

function byteOrderMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return first === 0xff && second === 0xfe ? "utf-16le" : undefined;
}

const XML_DECLARATION = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"'>]+)/i;
const META_CHARSET = /<meta\s[^>]*charset\s*=\s*["']?\s*([^\s"'/>;]+)/i;

/** A declaration that could be read as ASCII is none of UTF-16, whatever it says. */
function declared(head: Uint8Array): string | undefined {
  const text = Buffer.from(head.subarray(0, DECLARATION_BYTES)).toString("latin1");
  const label = (XML_DECLARATION.exec(text) ?? META_CHARSET.exec(text))?.[1];
  return label !== undefined && /^utf-?16/i.test(label) ? "utf-8" : label;
}
