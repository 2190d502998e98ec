/** Whether regions check the monitor. Jobs of heartbeats send pings, and members decide how a group is. */
export const isProbed = ({ type }: { readonly type?: string | null }): boolean =>
  type !== "heartbeat" && type !== "group";
