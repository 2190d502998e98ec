/** The types of a page's logo. SVG is left out, because it can hold scripts and load other sites. */
export const logoTypes = ["image/png", "image/webp"] as const;
type LogoType = (typeof logoTypes)[number];

/** The image next to a page's name. */
export interface PageLogo {
  readonly type: LogoType;
  readonly bytes: Uint8Array;
}

/** The facts in the first bytes of an image. */
export interface ImageHead {
  readonly type: LogoType;
  readonly width: number;
  readonly height: number;
}

/** @returns null for bytes that are not PNG or WebP, or that end too early */
export function imageHead(bytes: Uint8Array): ImageHead | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return pngHead(bytes, view) ?? webpHead(bytes, view);
}

/** As `latin1`, which has a letter for each byte. */
function lettersAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

/** The PNG specification, 5.2 and 11.2.1: a signature, and the chunk IHDR. */
function pngHead(bytes: Uint8Array, view: DataView): ImageHead | null {
  const isPng =
    bytes.length >= 24 && lettersAt(bytes, 0, 8) === "\x89PNG\r\n\x1a\n" && lettersAt(bytes, 12, 4) === "IHDR";
  return isPng ? { type: "image/png", width: view.getUint32(16), height: view.getUint32(20) } : null;
}

/** RFC 9649: a RIFF container, whose first chunk has the size in one of three forms. */
function webpHead(bytes: Uint8Array, view: DataView): ImageHead | null {
  if (bytes.length < 30 || lettersAt(bytes, 0, 4) !== "RIFF" || lettersAt(bytes, 8, 4) !== "WEBP") return null;
  const type = "image/webp";
  const threeBytes = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 2 ** 16;
  switch (lettersAt(bytes, 12, 4)) {
    case "VP8X":
      return { type, width: threeBytes(24) + 1, height: threeBytes(27) + 1 };
    case "VP8L": {
      const bits = view.getUint32(21, true);
      return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case "VP8 ":
      return { type, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    default:
      return null;
  }
}
