const problems: Readonly<Record<string, (name: string) => string>> = {
  contact: (name) => `Alerts do not reach the contact ${name}`,
  proof: (name) => `Alerts may not reach the contact ${name}`,
  region: (name) => `The region ${name} gives no valid results`,
  probe_key: (name) => `Two programs use the key of the probe ${name}`,
  place: (name) => `No probe of the place ${name} polls`,
  bound: () => "Pharos detects outages of your monitors too late",
};

/** Texts of problems of Pharos, on the Overview. */
export const problemsTexts = {
  problems: () => "Problems that no Owner was emailed about",
  problem: (kind: string, name: string) => problems[kind]?.(name) ?? kind,
  reachedNobody: () => "Pharos could not email any Owner",
};
