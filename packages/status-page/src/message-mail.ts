import type { PageMessage, PageMessageContent } from "@pharos/core";
import { type Html, html } from "@pharos/html";
import type { PageWords } from "./languages/en.ts";
import { markdownHtml } from "./markdown.ts";
import { type PageView, pageView } from "./view.ts";
import { impactText } from "./words.ts";

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
export function messageMail(
  message: Pick<PageMessage, "page" | "content">,
  links: MessageLinks,
  view = pageView(message.page),
): MessageMail {
  const { words } = view;
  const parts = partsOf(message, links, view);
  const subject = words.mail.subject(message.page.name, parts.headline);
  return { subject, text: textOf(parts, words), html: htmlOf(parts, words) };
}

function partsOf({ content }: Pick<PageMessage, "content">, links: MessageLinks, view: PageView): MailParts {
  const { words, times } = view;
  const texts = words.mail;
  if (content.kind === "confirm") {
    return {
      headline: texts.confirm,
      facts: [],
      body: null,
      link: { words: texts.confirmLink, url: links.confirm },
      end: { words: texts.confirmEnd, url: null },
    };
  }
  const end = { words: texts.why, url: links.unsubscribe };
  if (content.kind === "maintenance") {
    const { moment, startsAt, endsAt, components } = content;
    return {
      // The components may be deleted already.
      headline:
        components.length === 0 ? texts.moments[moment] : texts.fact(texts.moments[moment], namesOf(components, words)),
      facts: [
        [texts.from, times.plain(startsAt)],
        [texts.to, times.plain(endsAt)],
      ],
      body: null,
      link: { words: texts.link, url: links.page },
      end,
    };
  }
  return {
    ...updateParts(content, view),
    link: { words: texts.link, url: `${links.page}#update-${content.update.id}` },
    end,
  };
}

function updateParts(
  { report, update }: Extract<PageMessageContent, { kind: "update" }>,
  { words, times: { plain } }: PageView,
): Pick<MailParts, "headline" | "facts" | "body"> {
  const { mail: texts, feed, page, reportStates } = words;
  const impact = impactText(report.impact, words);
  const planned = report.endsAt === null ? [] : [[texts.to, plain(report.endsAt)] as const];
  return {
    headline: feed.title(report.title, update.isPostmortem ? page.postmortem : reportStates[update.state]),
    facts: [
      ...(report.components.length === 0 ? [] : [[words.components, namesOf(report.components, words)] as const]),
      ...(impact === null ? [] : [[texts.impact, impact] as const]),
      [texts.from, plain(report.startedAt)],
      ...planned,
    ],
    body: update.body,
  };
}

const namesOf = (components: readonly { readonly name: string }[], words: PageWords) =>
  words.list(components.map(({ name }) => name));

function textOf({ headline, facts, body, link, end }: MailParts, { mail }: PageWords): string {
  const blocks = [
    headline,
    facts.map(([label, value]) => mail.fact(label, value)).join("\n"),
    body ?? "",
    `${link.words}:\n${link.url}`,
    end.url === null ? end.words : `${end.words}:\n${end.url}`,
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

/** Styles are inline, because many programs drop style sheets; colours are the reader's own. */
function htmlOf({ headline, facts, body, link, end }: MailParts, { tag, direction }: PageWords): string {
  const isReversed = direction === "rtl";
  const rows = facts.map(
    ([label, value]) =>
      html`<tr><td style="padding:${isReversed ? "2px 0 2px 16px" : "2px 16px 2px 0"};vertical-align:top;opacity:0.7">${label}</td><td style="padding:2px 0">${value}</td></tr>\n`,
  );
  const ending: Html = end.url === null ? html`${end.words}` : html`<a href="${end.url}">${end.words}</a>`;
  return html`<!doctype html>
<html lang="${tag}"${isReversed ? html` dir="rtl"` : ""}>
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
