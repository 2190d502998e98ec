import type { ContactTemplate, Notice, Readers } from "@pharos/core";
import type { Channel, ContactConfig, Message, RenderContext } from "./channel.ts";
import { templateMessage } from "./template/message.ts";

/** Where messages to a contact go, and their form. */
export interface Receiver {
  readonly channel: Channel;
  /** Parsed by the channel. */
  readonly config: ContactConfig;
  /** Null for the channel's own form. */
  readonly template: ContactTemplate | null;
  readonly readers: Readers;
}

/** The message of a notice; null for a notice that the receiver gets no message of. */
export function messageFor(receiver: Receiver, notice: Notice, context: RenderContext): Message | null {
  const { channel, config, template, readers } = receiver;
  const isForMachines = notice.kind === "alert" || notice.kind === "test" || notice.kind === "proof";
  if (readers === "machines" && !isForMachines) return null;
  if (template !== null) {
    return notice.kind === "owners" ? null : templateMessage(template, config["url"] ?? "", notice, context);
  }
  if (channel.readers === "people") return channel.render(notice, config, context);
  return isForMachines ? channel.render(notice, config, context) : null;
}
