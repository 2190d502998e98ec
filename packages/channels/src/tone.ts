/** The tone of a message. */
export type Tone = "bad" | "warning" | "good" | "neutral";

/** The colour of each tone as six hexadecimal digits, legible on light and on dark. */
export const colours: Readonly<Record<Tone, string>> = {
  bad: "d92d20",
  warning: "dc6803",
  good: "079455",
  neutral: "2e90fa",
};
