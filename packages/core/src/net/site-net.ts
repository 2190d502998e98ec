import type { SeenCertificate } from "../site/aspect.ts";
import type { ProbeNet } from "./probe-net.ts";

/** DNS records that are looked at of a site. */
export const recordTypes = ["A", "AAAA", "CNAME", "MX", "NS", "TXT", "CAA"] as const;
export type RecordType = (typeof recordTypes)[number];

/** What looks at sites need from outside. Every method refuses what the egress guard refuses. */
export interface SiteNet extends Pick<ProbeNet, "http"> {
  /**
   * Connects, and reads the certificate that is presented. It must be trusted, be valid today and name the host.
   * @param host as `URL.hostname` writes it
   * @throws NetError as `ProbeNet.tls`
   */
  certificate(host: string, port: number, signal: AbortSignal): Promise<SeenCertificate>;
  /**
   * Values of a name's records, each as one text; none if it has none. Of addresses those that may be called.
   * @throws NetError `dns` when name servers do not say
   */
  records(name: string, type: RecordType, signal: AbortSignal): Promise<readonly string[]>;
  /**
   * Looks whether a host has an address that may be called.
   * @throws NetError when it has none
   */
  permits(host: string, signal: AbortSignal): Promise<void>;
}
