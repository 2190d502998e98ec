import { duration } from "@pharos/channels";
import type { IncidentStory } from "@pharos/core";
import { type Html, html } from "@pharos/html";
import type { PageContent } from "../page.ts";
import { answerForm } from "./answer-form.ts";
import type { Ends } from "./ends.ts";
import type { Answerable } from "./find-answerable.ts";

/** Names of contacts that a page lists. */
const MAX_NAMES = 20;

/** A sentence above the facts. */
export interface Said {
  readonly sentence: string;
  readonly isMistake: boolean;
}

/** The fields of the form, as they were sent. */
export interface Typed {
  readonly name: string;
  readonly note: string;
  /** The name of an end; empty without an end. */
  readonly end: string;
}

export interface AnswerPage {
  readonly answerable: Answerable;
  /** For the forms of the page. */
  readonly stamp: string;
  readonly now: Date;
  readonly ends: Ends;
  readonly said: Said | null;
  readonly typed: Typed;
}

/** The page of a link while its incident is open. */
export function answerPage(page: AnswerPage): PageContent {
  const { contact, story } = page.answerable;
  const { monitor } = story;
  return {
    title: `${monitor.name} is down`,
    content: html`${notice(page.said)}${factsOf(story, page.now)}
${answerForm(page)}
<p class="hint">Everyone who has this link can answer. Pharos records the answer with the name “the link sent to ${contact.name}”.</p>
${toIncident(story.id)}`,
  };
}

/** For an incident that ended. */
export function overPage({ monitor, ...story }: IncidentStory, resolvedAt: Date): PageContent {
  const after = duration(resolvedAt.getTime() - story.startedAt.getTime());
  return {
    title: `${monitor.name} is up again`,
    content: html`<p>The outage ended at ${moment(resolvedAt)}, after ${after}. There is nothing left to answer.</p>
${toIncident(story.id)}`,
  };
}

/** For an incident that is open for longer than links work. */
export function oldPage({ monitor, ...story }: IncidentStory): PageContent {
  return {
    title: `${monitor.name} is down`,
    content: html`<p>The outage began at ${moment(story.startedAt)}. Links work for 7 days. Sign in to answer.</p>
${toIncident(story.id)}`,
  };
}

/** For every link that is not valid. */
export const invalidPage: PageContent = {
  title: "This link does not work",
  content: html`<p>The link is incomplete, or a member of the team ended it.</p>
<a class="button" href="/incidents">Sign in to see the incidents</a>`,
};

function notice(said: Said | null): Html {
  if (said === null) return html``;
  return html`<p class="${said.isMistake ? "mistake" : "note"}" role="${said.isMistake ? "alert" : "status"}">${said.sentence}</p>`;
}

function factsOf(story: IncidentStory, now: Date) {
  const { startedAt, cause, events, acknowledgedAt, acknowledgedBy, acknowledgedNote, acknowledgedUntil } = story;
  const delivered = events.flatMap(({ deliveries }) => deliveries.filter(({ deliveredAt }) => deliveredAt !== null));
  const names = [...new Set(delivered.map(({ contact }) => contact.name))];
  const listed = names.slice(0, MAX_NAMES).join(", ");
  const rows: readonly (readonly [string, Html | null])[] = [
    ["Cause", cause === null ? null : html`${cause}`],
    ["Down since", html`${moment(startedAt)} (${duration(now.getTime() - startedAt.getTime())})`],
    ["Notified", names.length === 0 ? null : html`${listed}${names.length > MAX_NAMES ? ", …" : ""}`],
    ["Acknowledged", acknowledgedAt && html`${moment(acknowledgedAt)}<br>by ${acknowledgedBy ?? "a member"}`],
    ["Until", acknowledgedUntil && moment(acknowledgedUntil)],
    ["Note", acknowledgedNote === null ? null : html`<span class="text">${acknowledgedNote}</span>`],
  ];
  return html`<dl class="facts">${rows.flatMap(([label, value]) => (value === null ? [] : html`<dt>${label}</dt><dd>${value}</dd>`))}</dl>`;
}

function toIncident(id: number): Html {
  return html`<p><a class="link" href="/incidents/${id}">Open the incident in Pharos</a></p>`;
}

function moment(at: Date): Html {
  const iso = at.toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace("T", " ")} UTC</time>`;
}
