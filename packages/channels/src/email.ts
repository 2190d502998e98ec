import type { Alert } from "@pharos/core";
import { escapeHtml } from "@pharos/core";
import Type from "typebox";
import { channel } from "./channel.ts";
import { wordingOf } from "./wording.ts";

/** The wording has no line breaks, so nothing in a name can begin another header. */
function mail(alert: Alert) {
  const { headline, facts } = wordingOf(alert);
  const rows = facts.map(([label, value]) => `<tr><td>${label}</td><td>${escapeHtml(value)}</td></tr>`);
  return {
    subject: headline,
    text: `${headline}\n\n${facts.map(([label, value]) => `${label}: ${value}`).join("\n")}\n`,
    html: `<p><strong>${escapeHtml(headline)}</strong></p>\n<table>${rows.join("\n")}</table>\n`,
  };
}

/** RFC 5321, section 4.2.3: no such mailbox, not local, not allowed. Anything else may be the mail server's own trouble. */
const PERMANENT = [550, 551, 553];

/** A mail per alert. */
export const email = channel({
  config: Type.Object({
    email: Type.String({
      format: "email",
      // One address and nothing else: no display name, list, comment or quoted part that a mail server could read twice.
      pattern: '^[^\\s@<>(),;:"\\\\\\[\\]\\p{Cc}\\p{Cs}]+@[^\\s@<>(),;:"\\\\\\[\\]\\p{Cc}\\p{Cs}]+$',
      maxLength: 254,
      description: "The address to alert.",
    }),
  }),
  example: { email: "on-call@example.com" },
  mask: (config) => config,
  render: (alert, { email: to }) => ({ via: "email", to, ...mail(alert) }),
  isPermanent: (statusCode) => PERMANENT.includes(statusCode),
});
