/** The type of a monitor that is not probed: its job sends pings, and a ping that is missing is the failure. */
export const HEARTBEAT = "heartbeat";

export function isHeartbeat(type: string): boolean {
  return type === HEARTBEAT;
}
