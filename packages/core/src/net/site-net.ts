import type { SeenCertificate } from "../site/aspect.ts";
import type { ProbeNet } from "./probe-net.ts";

/** The network as site checks use it. Every method rejects the addresses that the egress guard rejects. */
export interface SiteNet extends Pick<ProbeNet, "http" | "records"> {
  /**
   * Connects, and reads the certificate that is presented. It must be trusted, be valid today and name the host.
   * @param host as `URL.hostname` writes it
   * @throws NetError as `ProbeNet.tls`
   */
  certificate(host: string, port: number, signal: AbortSignal): Promise<SeenCertificate>;
  /**
   * Looks whether a host has an address that may be called.
   * @throws NetError when it has none
   */
  permits(host: string, signal: AbortSignal): Promise<void>;
}
