import type { Readers } from "@pharos/core";
import type { Channel } from "./channel.ts";
import { discord } from "./discord.ts";
import { email } from "./email.ts";
import { push } from "./push.ts";
import { slack } from "./slack.ts";
import { telegram } from "./telegram.ts";
import { webhook } from "./webhook.ts";

export { answerUrls } from "./answer-urls.ts";
export { type Attempt, type AttemptPorts, attempt, isPush } from "./attempt.ts";
export type {
  Channel,
  ContactConfig,
  MachineNotice,
  Message,
  PeopleChannel,
  RenderContext,
} from "./channel.ts";
export { noAnswers } from "./channel.ts";
export { addressOf } from "./email.ts";
export { maskedMessage } from "./masked-message.ts";
export { messageFor, type Receiver } from "./message-for.ts";
export { plainLine } from "./plain-line.ts";
export { presets } from "./presets/index.ts";
export { isQuietlyProved, proofOf, provablePresets } from "./proof.ts";
export { previewedNews, sampleNotices } from "./samples.ts";
export { subjectAlerts, subjectNews } from "./subject-preview.ts";
export { maskedTemplate } from "./template/mask.ts";
export { templateMistakes } from "./template/refusals.ts";
export { readersOfTemplate } from "./template/resolve.ts";
export { duration } from "./utc.ts";
export { signedPost } from "./webhook.ts";

/** The registry: every type of contact. A new type is one file and one line here. */
export const channels = { email, slack, discord, telegram, webhook, push } as const satisfies Record<string, Channel>;

export type ChannelType = keyof typeof channels;

/**
 * Whether alerts to a contact have a link by which their readers answer.
 *
 * @param answers the contact's setting. Null: people get links, and programs do not. A push has none: it opens the dashboard
 */
export function hasAnswers(type: string, answers: boolean | null): boolean {
  return type !== "push" && (answers ?? (isChannelType(type) && channels[type].readers === "people"));
}

export function isChannelType(type: string): type is ChannelType {
  return Object.hasOwn(channels, type);
}

/** The readers of the messages of a contact. An unknown type is of another release. */
export const readersOf = (type: string): Readers => (isChannelType(type) ? channels[type].readers : "machines");
