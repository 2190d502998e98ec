import { MAX_ANSWERER_LENGTH, MAX_NOTE_LENGTH, nextStep } from "@pharos/core";
import { type Html, html } from "@pharos/html";
import { isCheckable, isSnoozable } from "./act.ts";
import { type EndName, endNames, shownEnd } from "./ends.ts";
import type { AnswerPage } from "./pages.ts";

const endLabels: Readonly<Record<EndName, string>> = {
  hour: "For 1 hour, until",
  "four-hours": "For 4 hours, until",
  morning: "Until",
};

/** All that a reader can do, as one form. The button says which act it is. */
export function answerForm(page: AnswerPage): Html {
  const { answerable, stamp, typed } = page;
  return html`<form method="post" action="/a/${answerable.token}">
${hidden("made", stamp)}
<div class="field"><label for="name">Your name (optional)</label>
<input id="name" name="name" autocomplete="name" maxlength="${MAX_ANSWERER_LENGTH}" value="${typed.name}"></div>
${answerable.story.acknowledgedAt === null ? acknowledgeFields(page) : noAct}
<div class="actions">${otherActs(page)}</div>
</form>`;
}

const hidden = (name: string, value: string): Html => html`<input type="hidden" name="${name}" value="${value}">`;

const button = (act: string, label: string, kind = "") =>
  html`<button class="button${kind}" type="submit" name="act" value="${act}">${label}</button>`;

function acknowledgeFields({ ends, typed }: AnswerPage): Html {
  const options = endNames.map((name) => {
    const selected = name === typed.end ? html` selected` : html``;
    return html`<option value="${name}"${selected}>${endLabels[name]} ${shownEnd(ends.times[name], ends)}</option>`;
  });
  return html`<div class="field"><label for="end">Acknowledge</label>
<select id="end" name="end"><option value="">Until the outage ends</option>${options}</select></div>
<div class="field"><label for="note">Note for your team (optional)</label>
<textarea id="note" name="note" rows="3" maxlength="${MAX_NOTE_LENGTH}">${typed.note}</textarea></div>
${button("acknowledge", "Acknowledge", " primary")}`;
}

/** The Enter key presses the first button of a form, and this one does nothing (HTML Standard, implicit submission). */
const noAct = html`<button type="submit" disabled hidden></button>`;

function otherActs({ answerable: { story }, ends }: AnswerPage): readonly Html[] {
  const next = nextStep(story);
  const { hour, morning } = ends.times;
  return [
    ...(isCheckable(story) ? [button("check", "Check now")] : []),
    ...(isSnoozable(story)
      ? [
          button("snooze-hour", `Snooze until ${shownEnd(hour, ends)}`),
          button("snooze-morning", `Snooze until ${shownEnd(morning, ends)}`),
        ]
      : []),
    ...(next ? [hidden("step", String(next.afterMinutes)), button("escalate", `Alert ${namesOf(next)} now`)] : []),
  ];
}

const namesOf = ({ contacts }: { readonly contacts: readonly { readonly name: string }[] }) =>
  contacts.map(({ name }) => name).join(", ");
