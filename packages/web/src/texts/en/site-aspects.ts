const titles = { certificate: "Certificate", domain: "Domain", dns: "DNS", pages: "Pages" } as const;

/** What is looked at of a site beside its uptime. */
export type ShownAspect = keyof typeof titles;

/** In the order in which they are shown. */
export const shownAspects: readonly ShownAspect[] = ["certificate", "domain", "dns", "pages"];

const hints: Readonly<Record<ShownAspect, string>> = {
  certificate: "Warnings before it ends",
  domain: "Warnings before its registration ends",
  dns: "Changes of its records are told",
  pages: "Broken links and mixed content are told",
};

/** What is kept of an aspect's states, by its name. Others are called as they are: records of DNS, and headers. */
const factNames: Readonly<Record<string, string>> = {
  expires_at: "Expires",
  issued_at: "Issued",
  issuer: "Issuer",
  fingerprint: "Fingerprint",
  names: "Names",
  domain: "Domain",
  registrar: "Registrar",
  statuses: "Statuses",
  cookies: "Cookies",
};

const broken = (url: string, reason: string | null) => (reason === null ? url : `${url} (${reason})`);

/** @param reason why a link counts as broken, if that is known */
function finding(kind: string, thing: string, reason: string | null): string {
  switch (kind) {
    case "expiring":
      return "It expires soon";
    case "status":
      return `The registry says: ${thing}`;
    case "broken_link":
      return broken(thing, reason);
    case "mixed_content":
      return `${thing} is loaded over http`;
    default:
      return `${kind}: ${thing}`;
  }
}

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
  foundOn: (url: string) => `on ${url}`,
  crawling: (asked: number, urls: number) => `A crawl is under way: ${asked} of ${urls} URLs asked`,
  crawled: () => "Last crawl",
  crawlOf: (pages: number, urls: number) =>
    `${pages} ${pages === 1 ? "page" : "pages"} read, ${urls} ${urls === 1 ? "URL" : "URLs"} asked`,
  excluded: () => "Not asked, by robots.txt",
  unasked: () => "Not asked for want of time",
  unverified: (count: number) => `Unverified: ${count}`,
  unverifiedHint: () => "They answer to people only, ask for a sign-in, or were too slow. They are not alerted.",
  blocked: (count: number) => `Blocked: ${count}`,
  blockedHint: () => "Their addresses are not public. They were not called.",
  more: (count: number) => `and ${count} more`,
  broken,
  finding,
  changes: () => "What changed",
  noChanges: () => "Nothing has changed since it is watched.",
  fact: (name: string) => factNames[name] ?? name,
  values: (values: readonly string[]) => (values.length === 0 ? "–" : values.join(", ")),
  told: () => "contacts were told",
  headers: () => "Security headers",
  headersDetail: () => "Of the last answer. They are shown, and never alerted.",
  missing: () => "missing",
  header: () => "Header",
  value: () => "Value",
  cookie: (name: string) => `Cookie ${name}`,
};
