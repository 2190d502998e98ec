import { rdapServices } from "./rdap-services.ts";

/** Finds the RDAP server of a top-level domain. Its URL has a slash at its end. Null without a server. */
export type RdapServerOf = (label: string) => string | null;

/** RDAP servers by top-level domain: those that are part of the program, until a newer list replaces them. */
export interface RdapServers {
  readonly serverOf: RdapServerOf;
  replace(newer: ReadonlyMap<string, string>): void;
}

export function createRdapServers(): RdapServers {
  let servers: ReadonlyMap<string, string> = new Map(
    rdapServices.flatMap(([server, labels]) =>
      labels.split(" ").map((label) => [label, server.replace("*", label)] as const),
    ),
  );
  return {
    serverOf: (label) => servers.get(label) ?? null,
    replace(newer) {
      servers = newer;
    },
  };
}
