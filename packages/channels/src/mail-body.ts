import { escapeHtml } from "@pharos/core";
import { colours } from "./tone.ts";
import { andMore, type Wording } from "./wording.ts";

/** The words for programs that show no HTML. */
export function mailText({ headline, facts, list, unlisted, advice, link, answer }: Wording): string {
  const blocks = [
    [headline],
    facts.map(([label, value]) => `${label}: ${value}`),
    [...list.map(({ text, url }) => `- ${text}\n  ${url}`), andMore(unlisted)],
    [advice],
    [answer === null ? null : `${answer.text}: ${answer.url}`],
    [link?.url ?? null],
  ];
  const texts = blocks.map((lines) => lines.filter((line) => line !== null).join("\n"));
  return `${texts.filter((text) => text !== "").join("\n\n")}\n`;
}

/**
 * The words as HTML. Styles are inline, because many programs drop style sheets. Text and background keep the reader's
 * own colours, so that dark mode stays legible. Without any CSS it is a heading, a table and paragraphs.
 */
export function mailHtml({ tone, headline, facts, list, unlisted, advice, link, answer }: Wording): string {
  const parts = [
    `<h1 style="margin:0 0 12px;font-size:20px;line-height:1.3">${escapeHtml(headline)}</h1>`,
    tableOf(facts),
    listOf(list),
    paragraph(andMore(unlisted)),
    paragraph(advice),
    answer === null ? "" : `<p style="margin:16px 0 0"><strong>${anchor(answer.url, answer.text)}</strong></p>`,
    link === null ? "" : `<p style="margin:16px 0 0">${anchor(link.url, link.text)}</p>`,
  ];
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(headline)}</title></head>
<body style="margin:0;padding:16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:600px;padding:4px 0 4px 16px;border-left:4px solid #${colours[tone]}">
${parts.filter((part) => part !== "").join("\n")}
</div>
</body>
</html>
`;
}

function tableOf(facts: Wording["facts"]): string {
  if (facts.length === 0) return "";
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:2px 16px 2px 0;vertical-align:top;white-space:nowrap;opacity:0.7">${escapeHtml(label)}</td>` +
      `<td style="padding:2px 0;vertical-align:top;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:collapse">\n${rows.join("\n")}\n</table>`;
}

function listOf(list: Wording["list"]): string {
  if (list.length === 0) return "";
  const items = list.map(({ text, url }) => `<li style="overflow-wrap:anywhere">${anchor(url, text)}</li>`);
  return `<ul style="margin:0;padding-left:20px">\n${items.join("\n")}\n</ul>`;
}

function paragraph(text: string | null): string {
  return text === null ? "" : `<p style="margin:16px 0 0">${escapeHtml(text)}</p>`;
}

function anchor(url: string, text: string): string {
  return `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;
}
