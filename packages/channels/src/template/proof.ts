import { type ContactTemplate, isoOffset, parseUrl } from "@pharos/core";
import type { Message } from "../channel.ts";
import { addressOf } from "./address.ts";
import { bodyOf } from "./body.ts";
import type { Fields } from "./fields.ts";
import { headersOf, secretsOf, settingFields } from "./headers.ts";
import type { Preset, PresetProof } from "./preset.ts";
import { resolveTemplate } from "./resolve.ts";
import { filledText, newRoom } from "./text.ts";

/**
 * The quiet proof of a contact with a template. Null if its preset has none, and if the contact sends to another place
 * than the preset does. The request of the proof may mean something else there.
 */
export function templateProof(template: ContactTemplate, url: string, atMs: number): Message | null {
  const resolved = resolveTemplate(template);
  const { preset } = resolved;
  if (preset?.proof === undefined || template.path !== undefined) return null;
  const { proof } = preset;
  const fields: Fields = new Map([...settingFields(resolved), ["at", isoOffset(atMs)]]);
  const address = addressOfProof(preset, proof, url, fields);
  if (address === null) return null;
  const headers = headersOf(resolved, fields);
  const sent = proof.body && bodyOf({ ...resolved, format: proof.format ?? "json" }, proof.body, fields);
  return {
    via: "http",
    method: proof.method,
    url: address,
    headers: { ...(sent && { "content-type": sent.contentType }), ...headers },
    body: sent?.body ?? "",
    accepts: { codes: proof.success, accepted: proof.accepted ?? null, busy: null },
    secrets: secretsOf(resolved, headers),
  };
}

function addressOfProof(preset: Preset, { below, beside }: PresetProof, url: string, fields: Fields): string | null {
  if (below !== undefined) return addressOf(url, below, fields);
  if (beside === undefined) return null;
  if (parseUrl(url)?.pathname !== new URL(preset.url.example).pathname) return null;
  return new URL(filledText(beside, fields, encodeURIComponent, newRoom()), url).href;
}
