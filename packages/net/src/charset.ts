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
  readonly #contentType: string;
  readonly #declaredByHeader: string | undefined;
  #head: Uint8Array = new Uint8Array();
  #decode: Decode | undefined;

  /** @param contentType of the answer's header */
  constructor(contentType = "") {
    this.#contentType = contentType;
    this.#declaredByHeader = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1];
  }

  /** The text that the bytes so far amount to, as far as it was not given out yet. */
  write(bytes: Uint8Array): string {
    if (this.#decode) return this.#decode(bytes, true);
    this.#head = Buffer.concat([this.#head, bytes]);
    return this.#charsetIsClear() ? this.#begin()(this.#head, true) : "";
  }

  /** What is left once the body has ended. */
  end(): string {
    return this.#decode ? this.#decode(new Uint8Array(), false) : this.#begin()(this.#head, false);
  }

  #charsetIsClear(): boolean {
    const { length } = this.#head;
    if (length < LONGEST_BYTE_ORDER_MARK) return false;
    if (length >= DECLARATION_BYTES || !this.#mayDeclare() || declared(this.#head) !== undefined) return true;
    return /<\/head|<body/i.test(startOf(this.#head));
  }

  #mayDeclare(): boolean {
    if (this.#declaredByHeader !== undefined) return false;
    return this.#contentType === "" ? /^\s*(<|$)/.test(startOf(this.#head)) : MARKUP.test(this.#contentType);
  }

  #begin(): Decode {
    const declaration = this.#mayDeclare() ? declared(this.#head) : undefined;
    const labels = [byteOrderMark(this.#head), this.#declaredByHeader, declaration];
    this.#decode = decodeWith(labels.map(decoderFor).find((decoder) => decoder !== undefined) ?? new TextDecoder());
    return this.#decode;
  }
}

/** @param goesOn more bytes follow, which may complete the last character */
type Decode = (bytes: Uint8Array, goesOn: boolean) => string;

function decodeWith(decoder: TextDecoder): Decode {
  const decode: Decode = (bytes, goesOn) => decoder.decode(bytes, { stream: goesOn });
  if (decoder.encoding !== "windows-1252") return decode;
  return (bytes, goesOn) => decode(bytes, goesOn).replace(/[\x80-\x9f]/g, (char) => WINDOWS_1252[char] ?? char);
}

/** Some versions of Node take windows-1252 for Latin-1, which has control characters in the place of these. */
const WINDOWS_1252: Readonly<Record<string, string>> = Object.fromEntries(
  [..."€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ"].map((char, index) => [
    String.fromCharCode(0x80 + index),
    char,
  ]),
);

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

const XML_DECLARATION = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"'>]+)["']/i;
const META_CHARSET = /<meta\s[^>]*charset\s*=\s*["']?\s*([^\s"'/>;]+)[\s"'/>;]/i;

/** A declaration that could be read as ASCII is none of UTF-16, whatever it says. */
function declared(head: Uint8Array): string | undefined {
  const text = startOf(head);
  const label = (XML_DECLARATION.exec(text) ?? META_CHARSET.exec(text))?.[1];
  return label !== undefined && /^utf-?16/i.test(label) ? "utf-8" : label;
}

function startOf(head: Uint8Array): string {
  return Buffer.from(head.subarray(0, DECLARATION_BYTES)).toString("latin1");
}
