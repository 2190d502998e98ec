/** Latest verdict on a monitor (spec: Monitor `status` values). */
export const statuses = ["pending", "up", "down", "degraded"] as const;
export type Status = (typeof statuses)[number];
