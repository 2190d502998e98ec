/** The longest name that DNS has, and the longest of its parts. */
const MAX_NAME_LENGTH = 253;
const MAX_LABEL_LENGTH = 63;

/**
 * Whether a host can be a machine: an IP address, or a name that DNS can hold. The parts of a name have a valid length
 * and begin and end with a letter or a digit. A dot at its end is left out.
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

/** Whether the host and the port of a URL can exist. Port 0 cannot. */
export function isReachable({ hostname, port }: Pick<URL, "hostname" | "port">): boolean {
  return isHost(hostname) && port !== "0";
}
