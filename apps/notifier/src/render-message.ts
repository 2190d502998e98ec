import {
  type Attempt,
  type Channel,
  channels,
  isChannelType,
  type Message,
  type RenderContext,
} from "@pharos/channels";
import { deliveryName, PHANTOM_TYPE, type SummaryCount, type Vault } from "@pharos/core";
import type { LeasedMessage } from "@pharos/db";

export interface RenderDeps {
  readonly rendering: Omit<RenderContext, "delivery">;
  readonly vault: Vault;
}

/** The receiver of the phantom is inside: the result of its attempt, with the contact's health, is the proof. */
const ARRIVED_INSIDE: Attempt = { result: "delivered", statusCode: 200 };

/**
 * The message of a lease: an alert, or a summary of several.
 * @returns the end of the attempt if nothing is to be sent, such as for a contact whose key is no longer known
 */
export function renderMessage(deps: RenderDeps, lease: LeasedMessage, now: Date): Message | Attempt {
  const { contact } = lease;
  if (contact.type === PHANTOM_TYPE) return ARRIVED_INSIDE;
  if (!isChannelType(contact.type)) return failed(`Pharos has no channel for contacts of type ${contact.type}`, true);
  const channel: Channel = channels[contact.type];
  try {
    const config: unknown = JSON.parse(deps.vault.decrypt("contact.config", contact.config));
    return messageOf(channel, lease, channel.parse(config), contextOf(deps, lease, now));
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error), false);
  }
}

function messageOf(
  channel: Channel,
  { alerts, deliveries }: LeasedMessage,
  config: Record<string, string>,
  context: RenderContext,
): Message {
  if (channel.readers === "machines" || deliveries.length === 1) {
    return channel.render({ kind: "alert", alert: alerts[0] }, config, context);
  }
  const counts: Partial<Record<SummaryCount, number>> = {};
  for (const { event, includesRecovery } of deliveries) {
    const counted = includesRecovery ? "outage-over" : event;
    counts[counted] = (counts[counted] ?? 0) + 1;
  }
  return channel.render({ kind: "summary", alerts, counts }, config, context);
}

function contextOf({ rendering, vault }: RenderDeps, { contact, deliveries }: LeasedMessage, now: Date): RenderContext {
  const secrets = contact.signingSecrets.map((sealed) => vault.decrypt("contact.signing_secret", sealed));
  return { ...rendering, delivery: { id: deliveryName(deliveries[0].id), atMs: now.getTime(), secrets } };
}

/** Pharos does not know where to send it. */
function failed(error: string, permanent: boolean): Attempt {
  return { result: "failed", error, reason: "unreachable", permanent, waitMs: 0, statusCode: null };
}
