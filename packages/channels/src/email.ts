import { escapeHtml, type Notice } from "@pharos/core";
import Type from "typebox";
import { peopleChannel } from "./channel.ts";
import { type MonitorUrl, wordingOf } from "./wording.ts";

/** The wording has no line breaks, so nothing in a name can begin another header. */
function mail(notice: Notice, monitorUrl: MonitorUrl) {
  const { headline, facts } = wordingOf(notice, monitorUrl);
  const rows = facts.map(([label, value]) => `<tr><td>${label}</td><td>${escapeHtml(value)}</td></tr>`);
  return {
    subject: headline,
    text: `${headline}\n\n${facts.map(([label, value]) => `${label}: ${value}`).join("\n")}\n`,
    html: `<p><strong>${escapeHtml(headline)}</strong></p>\n<table>${rows.join("\n")}</table>\n`,
  };
}

/** A mail per alert. */
export const email = peopleChannel({
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
  render: (notice, { email: to }, { monitorUrl }) => ({ via: "email", to, headers: {}, ...mail(notice, monitorUrl) }),
});
