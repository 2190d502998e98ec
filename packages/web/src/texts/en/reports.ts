const kinds: Readonly<Record<string, string>> = { incident: "Incident", maintenance: "Maintenance" };
const kindDetails: Readonly<Record<string, string>> = {
  incident: "Something does not work as it should",
  maintenance: "Work that is planned or under way",
};
const impacts: Readonly<Record<string, string>> = {
  none: "None",
  minor: "Minor",
  major: "Major",
  critical: "Critical",
};
const states: Readonly<Record<string, string>> = {
  investigating: "Investigating",
  identified: "Identified",
  monitoring: "Monitoring",
  resolved: "Resolved",
  scheduled: "Scheduled",
  in_progress: "In progress",
  completed: "Completed",
};

export const reportsTexts = {
  publishedMeanwhile: () =>
    "A colleague published this report. The form below still holds your text: copy it into an update after you reload.",
  title: () => "Reports",
  create: () => "New report",
  createTitle: (page: string) => `Tell the readers of ${page}`,
  none: () => "Nothing was reported yet. Outages show on the page by themselves; a report says more about them.",
  drafts: () => "Drafts that wait",
  open: () => "Open",
  past: () => "Past",
  draft: () => "Draft",
  kind: (kind: string) => kinds[kind] ?? kind,
  kindWord: () => "Kind",
  kindLabel: () => "What is it about?",
  kindDetail: (kind: string) => kindDetails[kind] ?? "",
  impact: (impact: string) => impacts[impact] ?? impact,
  impactLabel: () => "Impact",
  impactWord: (impact: string) => (impact === "none" ? null : `${impacts[impact] ?? impact} impact`),
  state: (state: string) => states[state] ?? state,
  stateLabel: () => "State",
  name: () => "Title",
  nameHint: () => "What readers see first, in their words: what does not work for them?",
  body: () => "Text",
  bodyHint: () => "Markdown. Once it is published it can be corrected, and the page says so.",
  components: () => "Components",
  componentsHint: () => "The page shows the worse of this and of what is known by checks.",
  notAffected: () => "Not affected",
  notAnyComponent: () => "None",
  noComponents: () => "The page has no components.",
  startedAt: () => "Began",
  startsAt: () => "Begins",
  endsAt: () => "Ends",
  ownTime: (zone: string) => `By the clocks of ${zone}`,
  saveDraft: () => "Save as draft",
  draftSaved: () => "The draft is saved. Nobody sees it yet.",
  publish: () => "Publish…",
  publishNow: () => "Publish",
  publishTitle: (title: string) => `Publish “${title}”?`,
  publishUpdateTitle: (title: string) => `Publish this update of “${title}”?`,
  publishDetail: () =>
    "All readers of the page see it within seconds. It cannot be taken back; further updates can be added.",
  counting: () => "Counting who is told…",
  audience: (mails: number, webhooks: number) => {
    if (mails + webhooks === 0) return "No subscriber is told: there is none who wants to hear of it.";
    const byMail = mails === 1 ? "1 subscriber by mail" : `${mails} subscribers by mail`;
    const byWebhook = webhooks === 1 ? "1 by webhook" : `${webhooks} by webhook`;
    return `Told at once: ${[...(mails > 0 ? [byMail] : []), ...(webhooks > 0 ? [byWebhook] : [])].join(", ")}.`;
  },
  published: () => "It is published.",
  discard: () => "Discard",
  discardTitle: (title: string) => `Discard the draft “${title}”?`,
  discardDetail: () => "It was never public, and it is gone for good.",
  discarded: () => "The draft is discarded.",
  correct: () => "Correct…",
  correctTitle: () => "Correct what was published?",
  correctDetail: () =>
    "The page and its feeds say that it was corrected, and when. Subscribers are not told again. Owners can read the former text.",
  correctIt: () => "Correct",
  isCorrected: () => "It is corrected.",
  corrected: () => "corrected",
  former: () => "What it said before",
  until: () => "Until",
  correctedBy: (name: string) => `corrected by ${name}`,
  ofIncident: () => "Of the outage",
  incident: (id: number) => `Incident ${id}`,
  ofWindow: () => "Of the maintenance",
  maintenanceTitle: (components: readonly string[]) =>
    components.length === 0 ? "" : `Maintenance of ${components.join(", ")}`,
  updates: () => "Updates",
  addUpdate: () => "Add an update",
  isOver: () => "It is over, so nothing is added to it. If it happens again, write a new report.",
  toPage: () => "All reports",
  about: () => "About",
  began: () => "Began",
  ended: () => "Over since",
  planned: () => "Planned end",
  onPage: () => "Publish on a status page",
  onPages: () => "Publish on status page…",
  neutralTitle: (components: readonly string[]) =>
    components.length === 0 ? "" : `Problems with ${components.join(", ")}`,
};
