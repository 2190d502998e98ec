const titles = { certificate: "Certificate", domain: "Domain", dns: "DNS", pages: "Pages" } as const;

/** A check of a site in addition to its uptime. */
export type ShownAspect = keyof typeof titles;

/** In the order in which they are shown. */
export const shownAspects: readonly ShownAspect[] = ["certificate", "domain", "dns", "pages"];

const hints: Readonly<Record<ShownAspect, string>> = {
  certificate: "Warns before the certificate expires",
  domain: "Warns before the registration expires",
  dns: "Alerts when records change",
  pages: "Alerts on broken links and mixed content",
};

/** Names of the stored facts of an aspect. DNS records and headers keep their own names. */
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
      return "Expires soon";
    case "status":
      return `Registry status: ${thing}`;
    case "broken_link":
      return broken(thing, reason);
    case "mixed_content":
      return `${thing} is loaded over HTTP`;
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
  off: () => "Switched off.",
  notYet: () => "Not checked yet.",
  looked: () => "Last check",
  next: () => "Next check",
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
  crawling: (asked: number, urls: number) => `Crawl in progress: ${asked} of ${urls} URLs checked`,
  crawled: () => "Last crawl",
  crawlOf: (pages: number, urls: number) =>
    `${pages} ${pages === 1 ? "page" : "pages"} read, ${urls} ${urls === 1 ? "URL" : "URLs"} checked`,
  excluded: () => "Skipped (robots.txt)",
  unasked: () => "Skipped (time limit)",
  unverified: (count: number) => `Unverified: ${count}`,
  unverifiedHint: () => "These URLs block programs, need a sign-in or were too slow. Pharos sends no alerts.",
  blocked: (count: number) => `Blocked: ${count}`,
  blockedHint: () => "These URLs have no public IP address. Pharos did not request them.",
  more: (count: number) => `and ${count} more`,
  broken,
  finding,
  changes: () => "Changes",
  noChanges: () => "No changes since the first check.",
  fact: (name: string) => factNames[name] ?? name,
  values: (values: readonly string[]) => (values.length === 0 ? "–" : values.join(", ")),
  told: () => "alert sent",
  headers: () => "Security headers",
  headersDetail: () => "From the last response. Pharos sends no alerts for headers.",
  missing: () => "missing",
  header: () => "Header",
  value: () => "Value",
  cookie: (name: string) => `Cookie ${name}`,
};
