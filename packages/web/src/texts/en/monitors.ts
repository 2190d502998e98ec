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
  viewerEmpty: () => "No monitors yet",
  viewerEmptyDetail: () => "An Owner or an Admin of the team can create one.",
};

function monitors(count: number): string {
  return count === 1 ? "1 monitor" : `${count} monitors`;
}
