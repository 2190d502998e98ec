import type { ContactTemplate } from "@pharos/core";
import type { Channel, Message, RenderContext } from "./channel.ts";
import type { Receiver } from "./message-for.ts";
import { presets } from "./presets/index.ts";
import { templateProof } from "./template/proof.ts";

/** The presets with a quiet proof. */
export const provablePresets: readonly string[] = [...presets.values()].flatMap(({ name, proof }) =>
  proof === undefined ? [] : [name],
);

/** A request that proves that messages to a receiver would arrive, and notifies nobody. Null for a receiver without one. */
export function proofOf(
  { channel, config, template }: Omit<Receiver, "readers">,
  context: Pick<RenderContext, "telegramApiUrl">,
  atMs: number,
): Message | null {
  if (template !== null) return templateProof(template, config["url"] ?? "", atMs);
  return channel.proof?.(config, context) ?? null;
}

/** Whether contacts of a channel are proved by a request. If so, they need no message for that. */
export function isQuietlyProved(
  channel: Pick<Channel, "proof">,
  template: ContactTemplate | null,
  url: string,
): boolean {
  if (template === null) return channel.proof !== undefined;
  return templateProof(template, url, 0) !== null;
}
