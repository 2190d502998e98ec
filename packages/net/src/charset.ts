import { TextDecoder } from "node:util";
import sniffEncoding from "html-encoding-sniffer";

/** The start of a body that is searched for a declaration of its charset (HTML, section 13.2.3.2). */
const MAX_DECLARATION_BYTES = 1024;
const MAX_BYTE_ORDER_MARK_BYTES = 3;

/** The text of a body that comes in pieces. */
export interface BodyText {
  /** @returns the text of the bytes so far that was not returned before */
  write(bytes: Uint8Array): string;
  /** @returns the rest of the text, once the body has ended */
  end(): string;
}

/**
 * Decodes a body that comes in pieces, with the charset that browsers would use (Encoding, section 6; HTML, section
 * 13.2.3). That is its byte order mark, then the `Content-Type`, then a declaration near its start, then UTF-8. An
 * unknown charset is ignored. Bytes that are not text in the charset become U+FFFD.
 *
 * The start is searched once, even if it comes in many pieces, so the time grows only with the body's length.
 *
 * @param contentType of the answer's header
 */
export function createBodyText(contentType = ""): BodyText {
  const markup = markupOf(contentType);
  const label = charsetParameter(contentType);
  const declaredByHeader = decoderFor(label) && label;
  const mayDeclare = declaredByHeader === undefined && markup !== "none";
  /** The start of the body, by which the charset is found; `headLength` bytes of it have come. */
  const head = new Uint8Array(mayDeclare ? MAX_DECLARATION_BYTES : MAX_BYTE_ORDER_MARK_BYTES);
  let headLength = 0;
  let decode: Decode | undefined;

  function begin(): Decode {
    const encoding = encodingOf(head.subarray(0, headLength), markup, declaredByHeader);
    decode = decodeWith(new TextDecoder(encoding));
    return decode;
  }

  return {
    write(bytes) {
      if (decode) return decode(bytes, true);
      const taken = bytes.subarray(0, head.length - headLength);
      head.set(taken, headLength);
      headLength += taken.length;
      if (headLength < head.length) return "";
      const begun = begin();
      return begun(head, true) + begun(bytes.subarray(taken.length), true);
    },
    end() {
      if (decode) return decode(new Uint8Array(), false);
      return begin()(head.subarray(0, headLength), false);
    },
  };
}

function charsetParameter(contentType: string): string | undefined {
  const [, ...parameters] = contentType.toLowerCase().split(";");
  return parameters.flatMap((parameter) => /^\s*charset\s*=\s*"?([^\s"]+)/.exec(parameter)?.[1] ?? [])[0];
}

/** The language in which a text may declare its charset; for `unknown`, the text itself shows it. */
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
 * The encoding in an XML declaration (XML 1.0, section 2.8), which HTML uses as well. If the declaration can be read as
 * ASCII, the text is not UTF-16, even if it claims that.
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

/** Some versions of Node decode windows-1252 as Latin-1, which has control characters for these bytes. */
const WINDOWS_1252: Readonly<Record<string, string>> = Object.fromEntries(
  [..."€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ"].map((char, index) => [
    String.fromCharCode(0x80 + index),
    char,
  ]),
);
