/** The client that asks whether a host is a page's own. */
interface Asking {
  /** The other end of the connection. */
  readonly peer: string;
  /** A proxy has sent the request on for another client. */
  readonly isForwarded: boolean;
}

const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/;

/**
 * Whether a client may ask for the hosts of pages. Only a proxy that asks for itself may. It runs on this machine, or
 * proxies are in front of the port, and then no other client reaches it. A request that a proxy forwards is the
 * question of a client.
 */
export function mayAskForHosts({ peer, isForwarded }: Asking, trustedProxyHops: number): boolean {
  return !isForwarded && (trustedProxyHops > 0 || LOOPBACK.test(peer));
}
