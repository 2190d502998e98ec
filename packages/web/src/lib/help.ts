/** The page of the documentation that explains each form, below the public address. */
export const helpPages = {
  monitor: "/docs/guides/monitors",
  contact: "/docs/guides/alerts",
  maintenance: "/docs/guides/maintenance",
  statusPage: "/docs/guides/status-pages",
  post: "/docs/guides/status-pages#write-a-post",
  server: "/docs/guides/servers",
  site: "/docs/guides/sites",
  place: "/docs/guides/places",
  tokens: "/docs/guides/team#api-tokens",
  members: "/docs/guides/team",
  pingKey: "/docs/guides/heartbeats#slugs",
} as const;

export type HelpTopic = keyof typeof helpPages;
