import { NetError, parseUrl } from "@pharos/core";

/**
 * The host of a URL of any scheme, in the form that `URL.hostname` has for http. It is in lower case, with IPv4
 * addresses in dotted decimal and IPv6 addresses in brackets. `URL` itself leaves the host of a scheme that it does not
 * know as it is.
 *
 * @throws NetError `protocol` when the text is no URL with a host
 */
export function hostOf(url: string): string {
  const authority = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]+)/i.exec(url)?.[1];
  const asHttp = authority === undefined ? null : parseUrl(`http://${authority}/`);
  if (asHttp === null) throw new NetError("protocol", "The address is not a URL");
  return asHttp.hostname;
}
