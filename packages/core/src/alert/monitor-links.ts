/**
 * Where people see a monitor: in the dashboard, or in the API where there is none.
 * @param addresses without a slash at their ends
 */
export function monitorLinks(addresses: {
  readonly baseUrl: string;
  readonly dashboardUrl: string | null;
}): (monitorId: number) => string {
  const start = addresses.dashboardUrl ?? `${addresses.baseUrl}/api/v1`;
  return (monitorId) => `${start}/monitors/${monitorId}`;
}
