import type { AnnouncementMoment, PageMessage, PageMessageContent } from "@pharos/core";
import { type Html, html } from "@pharos/html";
import { markdownHtml } from "./markdown.ts";
import { createPageTimes } from "./times.ts";
import { impactWords, pageReportWords } from "./words.ts";

/** Where a mail leads to. */
export interface MessageLinks {
  readonly page: string;
  readonly confirm: string;
  readonly unsubscribe: string;
}

interface MessageMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The content of a mail, before it becomes text or HTML. */
interface MailParts {
  readonly headline: string;
  /** Label and value. */
  readonly facts: readonly (readonly [string, string])[];
  /** Markdown; null if there is no body. */
  readonly body: string | null;
  readonly link: { readonly words: string; readonly url: string };
  /** How to unsubscribe. */
  readonly end: { readonly words: string; readonly url: string | null };
}

/** The mail of a message. Pharos interprets only the Markdown in the team's text. */
export function messageMail(message: Pick<PageMessage, "page" | "content">, links: MessageLinks): MessageMail {
  const parts = partsOf(message, links);
  return { subject: `${message.page.name}: ${parts.headline}`, text: textOf(parts), html: htmlOf(parts) };
}

const momentWords: Readonly<Record<AnnouncementMoment, string>> = {
  ahead: "Planned maintenance",
  begun: "Maintenance started",
  ended: "Maintenance ended",
  cancelled: "Maintenance cancelled",
};

function partsOf({ page, content }: Pick<PageMessage, "page" | "content">, links: MessageLinks): MailParts {
  if (content.kind === "confirm") {
    return {
      headline: "Confirm your subscription",
      facts: [],
      body: null,
      link: { words: "Confirm that you want to receive updates", url: links.confirm },
      end: { words: "The link works once, within 24 hours. If you did not subscribe, ignore this mail.", url: null },
    };
  }
  const end = { words: "You get this mail because you subscribed to updates. Unsubscribe", url: links.unsubscribe };
  const { plain } = createPageTimes(page.timeZone);
  if (content.kind === "maintenance") {
    const { moment, startsAt, endsAt, components } = content;
    return {
      // The components may be deleted already.
      headline: [momentWords[moment], namesOf(components)].filter((words) => words !== "").join(": "),
      facts: [
        ["From", plain(startsAt)],
        ["To", plain(endsAt)],
      ],
      body: null,
      link: { words: "See the status", url: links.page },
      end,
    };
  }
  return {
    ...updateParts(content, plain),
    link: { words: "See the status", url: `${links.page}#update-${content.update.id}` },
    end,
  };
}

function updateParts(
  { report, update }: Extract<PageMessageContent, { kind: "update" }>,
  plain: (at: Date) => string,
): Pick<MailParts, "headline" | "facts" | "body"> {
  const impact = impactWords[report.impact];
  const planned = report.endsAt === null ? [] : [["To", plain(report.endsAt)] as const];
  return {
    headline: `${report.title}: ${pageReportWords[update.state]}`,
    facts: [
      ...(report.components.length === 0 ? [] : [["Components", namesOf(report.components)] as const]),
      ...(impact === null ? [] : [["Impact", impact] as const]),
      ["From", plain(report.startedAt)],
      ...planned,
    ],
    body: update.body,
  };
}

const namesOf = (components: readonly { readonly name: string }[]) => components.map(({ name }) => name).join(", ");

function textOf({ headline, facts, body, link, end }: MailParts): string {
  const blocks = [
    headline,
    facts.map(([label, value]) => `${label}: ${value}`).join("\n"),
    body ?? "",
    `${link.words}:\n${link.url}`,
    end.url === null ? end.words : `${end.words}:\n${end.url}`,
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

/** Styles are inline, because many programs drop style sheets; colours are the reader's own. */
function htmlOf({ headline, facts, body, link, end }: MailParts): string {
  const rows = facts.map(
    ([label, value]) =>
      html`<tr><td style="padding:2px 16px 2px 0;vertical-align:top;opacity:0.7">${label}</td><td style="padding:2px 0">${value}</td></tr>\n`,
  );
  const ending: Html = end.url === null ? html`${end.words}` : html`<a href="${end.url}">${end.words}</a>`;
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${headline}</title></head>
<body style="margin:0;padding:16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:600px;overflow-wrap:anywhere">
<h1 style="margin:0 0 12px;font-size:20px;line-height:1.3">${headline}</h1>
${rows.length === 0 ? "" : html`<table role="presentation" cellpadding="0" cellspacing="0">\n${rows}</table>`}
${body === null ? "" : markdownHtml(body)}
<p><a href="${link.url}">${link.words}</a></p>
<p style="font-size:14px;opacity:0.7">${ending}</p>
</div>
</body>
</html>
`.html;
}
