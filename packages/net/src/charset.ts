import { TextDecoder } from "node:util";
import sniffEncoding from "html-encoding-sniffer";

/** The start of a body that is searched for a declaration of its charset (HTML, section 13.2.3.2). */
const MAX_DECLARATION_BYTES = 1024;
const MAX_BYTE_ORDER_MARK_BYTES = 3;

/**
 * Decodes a body that comes in pieces, by the charset that browsers would take (Encoding, section 6; HTML, section
 * 13.2.3): its byte order mark, else the `Content-Type`, else a declaration near its start, else UTF-8. An unknown
 * charset is ignored; bytes that are no text in the charset become U+FFFD.
 *
 * The start is searched once, also where it comes in many pieces: the time grows with the body's length alone.
 */
export class BodyText {
  readonly #markup: Markup;
  readonly #declaredByHeader: string | undefined;
  /** The start of the body, by which the charset is found; `#headLength` bytes of it have come. */
  readonly #head: Uint8Array;
  #headLength = 0;
  #decode: Decode | undefined;

  /** @param contentType of the answer's header */
  constructor(contentType = "") {
    this.#markup = markupOf(contentType);
    const label = charsetParameter(contentType);
    this.#declaredByHeader = decoderFor(label) && label;
    const mayDeclare = this.#declaredByHeader === undefined && this.#markup !== "none";
    this.#head = new Uint8Array(mayDeclare ? MAX_DECLARATION_BYTES : MAX_BYTE_ORDER_MARK_BYTES);
  }

  /** @returns the text of the bytes so far that was not returned before */
  write(bytes: Uint8Array): string {
    if (this.#decode) return this.#decode(bytes, true);
    const taken = bytes.subarray(0, this.#head.length - this.#headLength);
    this.#head.set(taken, this.#headLength);
    this.#headLength += taken.length;
    if (this.#headLength < this.#head.length) return "";
    const decode = this.#begin();
    return decode(this.#head, true) + decode(bytes.subarray(taken.length), true);
  }

  /** @returns the rest of the text, once the body has ended */
  end(): string {
    if (this.#decode) return this.#decode(new Uint8Array(), false);
    const head = this.#head.subarray(0, this.#headLength);
    return this.#begin()(head, false);
  }

  #begin(): Decode {
    const head = this.#head.subarray(0, this.#headLength);
    this.#decode = decodeWith(new TextDecoder(encodingOf(head, this.#markup, this.#declaredByHeader)));
    return this.#decode;
  }
}

function charsetParameter(contentType: string): string | undefined {
  const [, ...parameters] = contentType.toLowerCase().split(";");
  return parameters.flatMap((parameter) => /^\s*charset\s*=\s*"?([^\s"]+)/.exec(parameter)?.[1] ?? [])[0];
}

/** Which language a text may declare its charset in; `unknown`: the text itself has to show. */
type Markup = "html" | "xml" | "none" | "unknown";

function markupOf(contentType: string): Markup {
  if (contentType === "") return "unknown";
  const type = contentType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (type === "text/html") return "html";
  return type.endsWith("/xml") || type.endsWith("+xml") ? "xml" : "none";
}

/** The name of an encoding that TextDecoder knows. */
function encodingOf(head: Uint8Array, markup: Markup, declaredByHeader: string | undefined): string {
  const text = Buffer.from(head).toString("latin1");
  const mayBeHtml = markup === "html" || (markup === "unknown" && text.trimStart().startsWith("<"));
  const defaultEncoding = (markup === "none" ? undefined : xmlDeclaration(text)) ?? "UTF-8";
  // With a label no `meta` is looked for.
  const sniff = (label: string | undefined) =>
    sniffEncoding(head, { transportLayerEncodingLabel: label, defaultEncoding });
  try {
    return known(sniff(declaredByHeader ?? (mayBeHtml ? undefined : defaultEncoding))) ?? "UTF-8";
  } catch {
    // The library reads past the end of a `content` that ends in "charset", which declares nothing.
    return known(sniff(defaultEncoding)) ?? "UTF-8";
  }
}

/**
 * The encoding that an XML declaration names (XML 1.0, section 2.8), which HTML falls back to as well. One that could be
 * read as ASCII is not UTF-16, even if it says so.
 */
function xmlDeclaration(text: string): string | undefined {
  if (!/^<\?xml\s/.test(text)) return undefined;
  const declaration = text.slice(0, text.indexOf(">") + 1);
  const label = /^encoding\s*=\s*["']([\w.:-]+)["']/.exec(declaration.slice(declaration.indexOf("encoding")))?.[1];
  const encoding = known(label);
  return encoding?.startsWith("utf-16") ? "UTF-8" : encoding;
}

const known = (label: string | undefined) => decoderFor(label)?.encoding;

function decoderFor(label: string | undefined): TextDecoder | undefined {
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
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
