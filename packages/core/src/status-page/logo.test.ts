import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { imageHead } from "./logo.ts";

const head = (hex: string) => Uint8Array.from(Buffer.from(hex.replace(/\s/g, ""), "hex"));

describe("the head of an image", () => {
  it.each([
    // The first bytes of images that are 320 times 200 pixels large.
    ["PNG", "89504e470d0a1a0a 0000000d 49484452 00000140 000000c8", "image/png"],
    ["WebP with losses", "52494646 00000000 57454250 56503820 00000000 000000 9d012a 4001 c800", "image/webp"],
    ["WebP without losses", "52494646 00000000 57454250 5650384c 00000000 2f 3fc13100 0000000000", "image/webp"],
    ["WebP with more", "52494646 00000000 57454250 56503858 00000000 00000000 3f0100 c70000", "image/webp"],
  ])("of %s says its type and its size", (_name, hex, type) => {
    expect(imageHead(head(hex))).toEqual({ type, width: 320, height: 200 });
  });

  it.each([
    ["SVG", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'></svg>").toString("hex")],
    ["GIF", Buffer.from("GIF89a, and what else an image of this kind has").toString("hex")],
    ["a PNG that breaks off", "89504e470d0a1a0a 0000000d 49484452"],
    ["nothing", ""],
  ])("of %s is not known", (_name, hex) => {
    expect(imageHead(head(hex))).toBeNull();
  });

  it("is read from any bytes without an error", () => {
    const starts = [
      "",
      "89504e470d0a1a0a0000000d49484452",
      "524946460000000057454250",
      "5249464600000000574542505650384c",
    ];
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 40 }), (start, rest) => {
        imageHead(Uint8Array.from([...head(start), ...rest]));
      }),
    );
  });
});
