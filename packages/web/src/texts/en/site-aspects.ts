const titles = { certificate: "Certificate", domain: "Domain", dns: "DNS" } as const;

/** What is looked at of a site beside its uptime. */
export type ShownAspect = keyof typeof titles;

/** In the order in which they are shown. */
export const shownAspects: readonly ShownAspect[] = ["certificate", "domain", "dns"];

const hints: Readonly<Record<ShownAspect, string>> = {
  certificate: "Warnings before it ends",
  domain: "Warnings before its registration ends",
  dns: "Changes of its records are told",
};

export const aspectTexts = {
  title: (aspect: ShownAspect) => titles[aspect],
  hint: (aspect: ShownAspect) => hints[aspect],
  switchOn: () => "Switch on",
  switchOff: () => "Switch off",
  switchLabel: (action: string, aspect: ShownAspect) => `${action}: ${titles[aspect]}`,
  off: () => "It is switched off.",
  notYet: () => "It has not been looked at yet.",
  looked: () => "Looked at",
  next: () => "Next look",
  expires: () => "Expires",
  issued: () => "Issued",
  issuer: () => "Issuer",
  names: () => "Names",
  domain: () => "Domain",
  registrar: () => "Registrar",
  statuses: () => "Statuses",
  rotating: () => "rotating",
  findings: () => "Findings",
  expiring: () => "It expires soon",
  status: (status: string) => `The registry says: ${status}`,
  finding: (kind: string, thing: string) => `${kind}: ${thing}`,
  told: () => "contacts were told",
  headers: () => "Security headers",
  headersDetail: () => "Of the last answer. They are shown, and never alerted.",
  missing: () => "missing",
  header: () => "Header",
  value: () => "Value",
  cookie: (name: string) => `Cookie ${name}`,
};
