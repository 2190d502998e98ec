/** Where the header of a PNG has its width and its height. */
const [WIDTH_AT, HEIGHT_AT, HEADER_BYTES] = [16, 20, 24];
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

/** Width and height of a PNG in pixels; null if it is another file. */
export function sizeOfPng(file: Buffer): readonly [width: number, height: number] | null {
  if (file.length < HEADER_BYTES || !file.subarray(0, PNG.length).equals(PNG)) return null;
  return [file.readUInt32BE(WIDTH_AT), file.readUInt32BE(HEIGHT_AT)];
}
