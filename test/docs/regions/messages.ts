import { context, notices } from "../../../packages/channels/src/testing/notices.ts";
import { wordingOf } from "../../../packages/channels/src/wording.ts";
import { table } from "./region.ts";

const messages: readonly (readonly [message: string, notice: keyof typeof notices])[] = [
  ["failure", "down"],
  ["recovery", "recovery"],
  ["outage that ended before its alert arrived", "whole"],
  ["reminder", "reminder"],
  ["certificate", "expiring"],
  ["slow monitor", "slow"],
  ["end of slowness", "slowOver"],
  ["flapping", "flapping"],
  ["end of flapping", "settledUp"],
  ["warning of a server", "warning"],
  ["end of a warning", "warningOver"],
  ["silent agent of a reachable server", "agentSilent"],
  ["domain of a site", "domainExpiring"],
  ["DNS of a site", "dnsChanged"],
  ["links of a site", "brokenLinks"],
  ["summary of many alerts", "summary"],
  ["test", "test"],
  ["weekly proof", "proof"],
  ["failing contact, by email to the Owners", "contactFailing"],
  ["contact without a proof, by email to the Owners", "contactUnproven"],
  ["region without results, by email to the Owners", "regionSilent"],
  ["late checks, by email to the Owners", "checksLate"],
  ["end of late checks, by email to the Owners", "checksInTime"],
];

/** The headlines of the messages that people read. */
export function messagesTable(): string {
  return table(
    ["Message", "Example"],
    messages.map(([message, notice]) => [message, `\`${wordingOf(notices[notice], context).headline}\``]),
  );
}
