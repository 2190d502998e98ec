import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { AnswerLink, AnswerLinkKind, AnswerLinks } from "@pharos/core";
import type { KeyRing } from "./key-ring.ts";

const CONTENT_BYTES = 16;
const MAC_BYTES = 16;
const TIME_BYTES = 6;
/** The first byte of the content says what the token is for. */
const KINDS: Readonly<Record<AnswerLinkKind, number>> = { page: 1, direct: 2 };

const kinds = ["page", "direct"] as const satisfies readonly AnswerLinkKind[];

const KIND_SHIFT = 56n;
const ID_MASK = (1n << KIND_SHIFT) - 1n;

interface Keys {
  readonly token: Buffer;
  readonly stamp: Buffer;
}

/**
 * Tokens of 16 bytes of content and 16 of HMAC-SHA256, in base64url. The keys come from the keys of the ring (RFC 5869),
 * so nothing is stored for a link. The first key of the ring signs, and each of them verifies.
 */
export function createAnswerLinks(ring: KeyRing): AnswerLinks {
  const derived = (info: string, index: number) =>
    Buffer.from(hkdfSync("sha256", (ring[index] ?? ring[0]).key, "", info, 32));
  const all = ring.map((_key, index): Keys => {
    return { token: derived("pharos answer token", index), stamp: derived("pharos answer form", index) };
  });
  const newest = { token: derived("pharos answer token", 0), stamp: derived("pharos answer form", 0) };
  return {
    tokenOf(link) {
      const content = contentOf(link);
      return Buffer.concat([content, mac(newest.token, content)]).toString("base64url");
    },
    read(token) {
      const bytes = exactBytes(token, CONTENT_BYTES + MAC_BYTES);
      if (bytes === null) return null;
      const content = bytes.subarray(0, CONTENT_BYTES);
      const isSigned = all.some((keys) => timingSafeEqual(mac(keys.token, content), bytes.subarray(CONTENT_BYTES)));
      return isSigned ? linkIn(content) : null;
    },
    stampOf(token, nowMs) {
      const time = Buffer.alloc(TIME_BYTES);
      time.writeUIntBE(nowMs, 0, TIME_BYTES);
      return Buffer.concat([time, mac(newest.stamp, time, token)]).toString("base64url");
    },
    stampedAt(token, stamp) {
      const bytes = exactBytes(stamp, TIME_BYTES + MAC_BYTES);
      if (bytes === null) return null;
      const time = bytes.subarray(0, TIME_BYTES);
      const isSigned = all.some((keys) => timingSafeEqual(mac(keys.stamp, time, token), bytes.subarray(TIME_BYTES)));
      return isSigned ? time.readUIntBE(0, TIME_BYTES) : null;
    },
  };
}

/** @throws RangeError for an ID that has no place */
function contentOf({ kind, incidentId, contactId, serial }: AnswerLink): Buffer {
  const content = Buffer.alloc(CONTENT_BYTES);
  content.writeBigUInt64BE((BigInt(KINDS[kind]) << KIND_SHIFT) | BigInt(incidentId), 0);
  content.writeInt32BE(contactId, 8);
  content.writeInt32BE(serial, 12);
  return content;
}

function linkIn(content: Buffer): AnswerLink | null {
  const first = content.readBigUInt64BE(0);
  const byte = Number(first >> KIND_SHIFT);
  const kind = kinds.find((one) => KINDS[one] === byte);
  if (kind === undefined) return null;
  const link = {
    kind,
    incidentId: Number(first & ID_MASK),
    contactId: content.readInt32BE(8),
    serial: content.readInt32BE(12),
  };
  return Number.isSafeInteger(link.incidentId) ? link : null;
}

function mac(key: Buffer, ...parts: readonly (Buffer | string)[]): Buffer {
  const hmac = createHmac("sha256", key);
  for (const part of parts) hmac.update(part);
  return hmac.digest().subarray(0, MAC_BYTES);
}

/** Node.js decodes leniently; only the one canonical spelling of so many bytes is read. */
function exactBytes(text: string, length: number): Buffer | null {
  if (text.length !== Math.ceil((length * 4) / 3)) return null;
  const bytes = Buffer.from(text, "base64url");
  return bytes.byteLength === length && bytes.toString("base64url") === text ? bytes : null;
}
