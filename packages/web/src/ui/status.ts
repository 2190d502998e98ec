const known = ["up", "degraded", "down", "pending", "paused"] as const;

/** What a mark shows. Maintenance is no status: it is shown beside one. */
export type MarkStatus = (typeof known)[number] | "maintenance";

/** A status that this page does not know is shown as pending, as the contract says. */
export function markStatus(status: string): MarkStatus {
  return known.find((one) => one === status) ?? "pending";
}

/** A monitor that is paused shows that, whatever its last result was. */
export function monitorStatus({
  status,
  is_active,
}: {
  readonly status: string;
  readonly is_active: boolean;
}): MarkStatus {
  return is_active ? markStatus(status) : "paused";
}
