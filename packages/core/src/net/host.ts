/** The longest name that DNS has, and the longest of its parts. */
const MAX_NAME_LENGTH = 253;
const MAX_LABEL_LENGTH = 63;

/**
 * Whether a host can be that of a machine: an IP address, or a name that DNS can hold. A name's parts are not empty, not too long and
 * neither begin nor end with a hyphen. A dot at its end is left out.
 *
 * @param hostname as `URL.hostname` writes it
 */
export function isHost(hostname: string): boolean {
  if (hostname.startsWith("[")) return true;
  const name = hostname.endsWith(".") ? hostname.slice(0, -1) : hostname;
  return name.length <= MAX_NAME_LENGTH && name.split(".").every(isLabel);
}

function isLabel(label: string): boolean {
  return label !== "" && label.length <= MAX_LABEL_LENGTH && !label.startsWith("-") && !label.endsWith("-");
}

/** Whether a URL leads to a host and a port that there can be. Port 0 is none. */
export function isReachable({ hostname, port }: Pick<URL, "hostname" | "port">): boolean {
  return isHost(hostname) && port !== "0";
}
