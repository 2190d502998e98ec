import { rdapServices } from "./rdap-services.ts";

const servers: ReadonlyMap<string, string> = new Map(
  rdapServices.flatMap(([server, labels]) =>
    labels.split(" ").map((label) => [label, server.replace("*", label)] as const),
  ),
);

/** The RDAP server of a top-level domain, with a slash at its end; null if it has none. */
export function rdapServerOf(label: string): string | null {
  return servers.get(label) ?? null;
}
