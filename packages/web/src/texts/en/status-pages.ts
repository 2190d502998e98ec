const states: Readonly<Record<string, string>> = {
  operational: "Operational",
  degraded: "Degraded",
  maintenance: "Under maintenance",
  major_outage: "Down",
  unknown: "No data",
  empty: "Nothing is shown yet",
};

const accesses: Readonly<Record<string, string>> = {
  public: "Public",
  unlisted: "Unlisted",
  password: "With a password",
};

const accessDetails: Readonly<Record<string, string>> = {
  public: "Open to all",
  unlisted: "Open to all who know its address; search engines are told to leave it out",
  password: "Open to all who know its password",
};

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

export const pagesTexts = {
  title: () => "Status pages",
  create: () => "New status page",
  none: () => "What should the public see?",
  noneDetail: () =>
    "A status page shows how your services are, under names that you write for the public. What is watched stays inside.",
  name: () => "Name of the page",
  nameHint: () => "As the public calls it, such as Acme",
  address: () => "Its address",
  changeAddress: () => "Change the address",
  createIt: () => "Create page",
  createHint: () => "All who have the address can open it at once; it is empty until you add components.",
  state: (state: string) => states[state] ?? "No data",
  access: (access: string) => accesses[access] ?? access,
  accessDetail: (access: string) => accessDetails[access] ?? "",
  copyAddress: (name: string) => `address of ${name}`,
  openReports: (count: number) => counted(count, "open report", "open reports"),
  drafts: (count: number) => counted(count, "draft waits", "drafts wait"),
  edit: () => "Edit",
  removeDetail: () => "Its address answers that there is no such page, and its reports are gone with it.",
  components: () => "Components",
  noComponents: () => "The page has no components yet, so it shows nothing.",
  addComponents: () => "Add components",
  subscribers: () => "Subscribers",
  noSubscribers: () => "Nobody subscribes to updates yet.",
  channel: (channel: string) => (channel === "email" ? "Mail" : "Webhook"),
  hiddenAddress: () => "Its address is shown to Owners and Admins.",
  subscription: (isConfirmed: boolean, isDisabled: boolean) =>
    isDisabled
      ? "Told nothing more: too many messages did not arrive"
      : isConfirmed
        ? "Confirmed"
        : "Not confirmed yet",
  notArrived: (count: number) =>
    count === 1 ? "the last message did not arrive" : `the last ${count} messages did not arrive`,
  removeSubscriber: (address: string) => `Remove ${address}`,
  removeSubscriberTitle: (address: string) => `Remove ${address}?`,
  removeSubscriberDetail: () => "It is told nothing more. It may subscribe again.",
  removeIt: () => "Remove",
  lasting: () => "for",
  editTitle: (name: string) => `Edit ${name}`,
  settings: () => "Settings",
  slug: () => "Address",
  slugHint: (start: string) => `What stands behind ${start}. Links to the former address lead nowhere.`,
  intro: () => "Introduction",
  introHint: () => "Markdown, below the headline",
  accessLabel: () => "Who may read it",
  zone: () => "Time zone",
  zoneHint: () => "Its days begin and end by the clocks of this zone.",
  password: () => "Password of the page",
  passwordHint: () => "Empty keeps the one that it has. A new one ends what was opened with the former one.",
  domain: () => "Domain of your own",
  domainHint: () => "Such as status.example.com. Once it is saved, the page of this status page says how it is proved.",
  accent: () => "Colour of links",
  accentHint: () => "Such as #3346d3; empty is that of Pharos",
  locale: () => "How times are written",
  localeName: (locale: string) => (locale === "en-US" ? "Nov 22, 2026 (American)" : "22 Nov 2026 (British)"),
  draftAfter: () => "Draft a report of an outage",
  draftAfterHint: () => "It waits for you, and is not public until you publish it.",
  never: () => "Never",
  atOnce: () => "At once",
  draftAfterLength: (length: string) => `After ${length}`,
  showResponse: () => "Show response times of the last 24 hours",
  robots: () => "Let search engines list it",
  robotsHint: () => "Only while it is public",
  logo: () => "Logo",
  logoHint: () => "PNG or WebP, at most 100 kB. It stands beside the page's name.",
  hasLogo: () => "The page has a logo.",
  noLogo: () => "The page has none.",
  chooseLogo: () => "Choose a file",
  removeLogo: () => "Take it away",
  logoSaved: () => "The logo is saved.",
  domainState: (isVerified: boolean) =>
    isVerified ? "The page is found under this name." : "Not proved yet. Set this TXT record, then verify it:",
  recordName: () => "Name of the record",
  recordValue: () => "Its value",
  verify: () => "Verify",
  verified: () => "The domain is proved.",
  days: () => "Days shown",
  dayCount: (days: number) => `${days} days`,
  showUptime: () => "Show uptime by day",
  save: () => "Save",
  saved: () => "Saved. The public sees it within seconds.",
};
