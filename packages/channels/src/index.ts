import type { Channel } from "./channel.ts";
import { webhook } from "./webhook.ts";

export type { Channel, ContactConfig } from "./channel.ts";

/** The registry: every type of contact. A new type is one file and one line here. */
export const channels = { webhook } as const satisfies Record<string, Channel>;

export type ChannelType = keyof typeof channels;

export function isChannelType(type: string): type is ChannelType {
  return Object.hasOwn(channels, type);
}
