type Step = "watch" | "notify" | "share";

const names: Readonly<Record<Step, string>> = {
  watch: "Monitor something",
  notify: "Get notified",
  share: "Share",
};

const done: Readonly<Record<Step, string>> = {
  watch: "Pharos checks it, and shows the results below.",
  notify: "Pharos notifies your channel when something goes down.",
  share: "Done.",
};

const about: Readonly<Record<Exclude<Step, "notify">, string>> = {
  watch: "One URL is enough. Pharos guesses the rest.",
  share: "Invite a colleague, or show customers a status page.",
};

/** Texts of the first steps of a team. */
export const firstRunTexts = {
  title: () => "Three steps, about two minutes",
  detail: () => "Steps go away when they are done. You can skip each one.",
  steps: () => "First steps",
  name: (step: Step) => names[step],
  done: (step: Step) => done[step],
  /** @param gaps monitors, servers and sites that notify nobody */
  about: (step: Step, gaps: number) => {
    if (step !== "notify") return about[step];
    const question = "Where does Pharos send alerts?";
    if (gaps === 0) return question;
    return `${gaps === 1 ? "1 monitor notifies" : `${gaps} monitors notify`} nobody. ${question}`;
  },
  skip: () => "Skip",
  skipStep: (name: string) => `Skip: ${name}`,
  isDefaultHint: () => "New servers and sites too, and each one that notifies nobody now.",
  moreKinds: (count: number) => `${count} more services`,
  invite: () => "Invite a colleague",
  newPage: () => "Create a status page",
  coming: () => "Do you come from Uptime Kuma, UptimeRobot or Gatus?",
  import: () => "Import your monitors",
};
