export const monitorsTexts = {
  removeDetail: () =>
    "Checks stop immediately, and the ping URL of a heartbeat stops working. An operator of this installation can restore the monitor.",
  title: () => "Monitors",
  chosen: () => "Selected",
  unnamed: (id: number) => `Number ${id}`,
  create: () => "New monitor",
  unknownCause: () => "The check failed.",
  vote: (status: number | null, ms: string | null) =>
    [status === null ? null : String(status), ms].filter((part) => part !== null).join(" in ") || "no response",
  planRoom: (plan: string, limit: number, left: number) =>
    left === 0
      ? `You have reached the limit of ${monitors(limit)} of the ${plan} plan.`
      : `The ${plan} plan allows ${monitors(limit)}. You can create ${left} more.`,
  aboutPlan: () => "Plan and limits",
  page: (page: number, last: number) => `Page ${page} of ${last}`,
  previous: () => "Previous",
  next: () => "Next",
  pages: () => "Pages",
  firstTitle: () => "Create your first monitor",
  firstDetail: (interval: string) =>
    `Enter a URL, a host or an IP address. Pharos checks it every ${interval} and shows the results here.`,
  firstField: () => "URL, host or IP address",
  firstHint: () => "Such as https://example.com, example.com, example.com:5432 or 192.0.2.10",
  firstSubmit: () => "Create monitor",
  firstOthers: () => "For a cron job, a DNS record or a request with headers:",
  firstKinds: () => "For a server with an agent, or a whole site:",
  firstForm: () => "Choose type and settings",
  firstCurl: () => "Or use the API",
  firstToken: () => "Create API token",
  viewerEmpty: () => "No monitors yet",
  viewerEmptyDetail: () => "An Owner or an Admin of the team can create one.",
};

function monitors(count: number): string {
  return count === 1 ? "1 monitor" : `${count} monitors`;
}
