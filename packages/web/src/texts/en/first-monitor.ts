/** Texts of the Overview without a monitor, a server or a site. */
export const firstMonitorTexts = {
  title: () => "Create your first monitor",
  detail: (interval: string) =>
    `Enter a URL, a host or an IP address. Pharos checks it every ${interval} and shows the results here.`,
  field: () => "URL, host or IP address",
  hint: () => "Such as https://example.com, example.com, example.com:5432 or 192.0.2.10",
  submit: () => "Create monitor",
  others: () => "For a cron job, a DNS record or a request with headers:",
  kinds: () => "For a server with an agent, or a whole site:",
  form: () => "Choose type and settings",
  curl: () => "Or use the API",
  token: () => "Create API token",
};
