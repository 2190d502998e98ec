const kinds: Readonly<Record<string, string>> = { incident: "Incident", maintenance: "Maintenance" };
const kindDetails: Readonly<Record<string, string>> = {
  incident: "Something does not work",
  maintenance: "Planned or current work",
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

export const pageReportTexts = {
  publishedMeanwhile: () =>
    "Another person published this post. Your text is still in the form. Copy it, reload the page, and add it as an update.",
  title: () => "Incidents & updates",
  create: () => "New post",
  createTitle: (page: string) => `New post on ${page}`,
  none: () => "No posts yet. The page shows outages automatically. A post explains them to readers.",
  drafts: () => "Drafts",
  open: () => "Open",
  past: () => "Past",
  draft: () => "Draft",
  kind: (kind: string) => kinds[kind] ?? kind,
  kindWord: () => "Kind",
  kindLabel: () => "Type of post",
  kindDetail: (kind: string) => kindDetails[kind] ?? "",
  impact: (impact: string) => impacts[impact] ?? impact,
  impactLabel: () => "Impact",
  impactWord: (impact: string) => (impact === "none" ? null : `${impacts[impact] ?? impact} impact`),
  state: (state: string) => states[state] ?? state,
  stateLabel: () => "State",
  name: () => "Title",
  nameHint: () => "Readers see the title first. Say what does not work for them.",
  body: () => "Text",
  bodyHint: () => "Markdown. If you correct published text, the page shows that.",
  components: () => "Components",
  componentsHint: () => "The page shows the worse state: this one or the checked one.",
  notAffected: () => "Not affected",
  notAnyComponent: () => "None",
  noComponents: () => "The page has no components.",
  startedAt: () => "Began",
  startsAt: () => "Begins",
  endsAt: () => "Ends",
  ownTime: (zone: string) => `In the time zone ${zone}`,
  saveDraft: () => "Save as draft",
  draftSaved: () => "The draft is saved. Only your team sees it.",
  publish: () => "Publish…",
  publishNow: () => "Publish",
  publishTitle: (title: string) => `Publish “${title}”?`,
  publishUpdateTitle: (title: string) => `Publish this update of “${title}”?`,
  publishDetail: () => "Readers see the text within seconds. This cannot be undone, but you can add updates.",
  counting: () => "Counting subscribers…",
  formerComponents: (count: number) =>
    count === 1
      ? "A component has left the page. Its subscribers are notified, too."
      : `${count} components have left the page. Their subscribers are notified, too.`,
  audience: (mails: number, webhooks: number) => {
    if (mails + webhooks === 0) return "Pharos notifies no subscribers.";
    const byMail = mails === 1 ? "1 subscriber by email" : `${mails} subscribers by email`;
    const byWebhook = webhooks === 1 ? "1 by webhook" : `${webhooks} by webhook`;
    return `Pharos notifies immediately: ${[...(mails > 0 ? [byMail] : []), ...(webhooks > 0 ? [byWebhook] : [])].join(", ")}.`;
  },
  published: () => "Published.",
  discard: () => "Delete draft",
  discardTitle: (title: string) => `Delete the draft “${title}”?`,
  discardDetail: () => "The draft was never public. This cannot be undone.",
  discarded: () => "The draft is deleted.",
  correct: () => "Correct…",
  correctTitle: () => "Correct the published text?",
  correctDetail: () =>
    "The page and its feeds show when you corrected the text. Subscribers get no new message. Owners can read the old text.",
  correctIt: () => "Correct",
  isCorrected: () => "The text is corrected.",
  corrected: () => "corrected",
  former: () => "Edit history",
  until: () => "Until",
  correctedBy: (name: string) => `corrected by ${name}`,
  ofIncident: () => "Outage",
  incident: (id: number) => `Incident ${id}`,
  ofWindow: () => "Maintenance",
  maintenanceTitle: (components: readonly string[]) =>
    components.length === 0 ? "" : `Maintenance of ${components.join(", ")}`,
  updates: () => "Updates",
  addUpdate: () => "Add update",
  addPostmortem: () => "Add postmortem",
  postmortem: () => "Postmortem",
  isOver: () => "This post is closed. If the problem returns, create a new post.",
  about: () => "About",
  ended: () => "Ended",
  planned: () => "Planned end",
  onPage: () => "Post to a status page",
  onPages: () => "Post to status page…",
  neutralTitle: (components: readonly string[]) =>
    components.length === 0 ? "" : `Problems with ${components.join(", ")}`,
};
