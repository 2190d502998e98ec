const known = ["up", "degraded", "down", "pending", "paused"] as const;

/** The states of a mark. Maintenance is not a status of monitors and is shown next to the status. */
export type MarkStatus = (typeof known)[number] | "maintenance";

/** A status that this page does not know is shown as pending, as the contract says. */
export function markStatus(status: string): MarkStatus {
  return known.find((one) => one === status) ?? "pending";
}

/** A paused monitor shows "paused" and not its last result. */
export function monitorStatus({
  status,
  is_active,
}: {
  readonly status: string;
  readonly is_active: boolean;
}): MarkStatus {
  return is_active ? markStatus(status) : "paused";
}
