import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { AddressError, hostsOf, parseValkeyUrl, type ValkeyAddress } from "./address.ts";

const open = { username: undefined, password: undefined, tls: false };
const noSentinelAccess = { sentinelUsername: undefined, sentinelPassword: undefined };

describe("an address", () => {
  it.each<[string, ValkeyAddress]>([
    ["redis://localhost", { kind: "standalone", ...open, hosts: [{ host: "localhost", port: 6379 }], db: 0 }],
    ["redis://localhost:6380/", { kind: "standalone", ...open, hosts: [{ host: "localhost", port: 6380 }], db: 0 }],
    [
      "rediss://app:p%40ss:word@cache.example.com:6380/3",
      {
        kind: "standalone",
        username: "app",
        password: "p@ss:word",
        tls: true,
        hosts: [{ host: "cache.example.com", port: 6380 }],
        db: 3,
      },
    ],
    [
      "redis://:p@ss@[::1]:7",
      { kind: "standalone", ...open, password: "p@ss", hosts: [{ host: "::1", port: 7 }], db: 0 },
    ],
    [
      "redis+cluster://:secret@10.0.0.1:7000, 10.0.0.2,[fe80::1]:7002",
      {
        kind: "cluster",
        ...open,
        password: "secret",
        hosts: [
          { host: "10.0.0.1", port: 7000 },
          { host: "10.0.0.2", port: 6379 },
          { host: "fe80::1", port: 7002 },
        ],
      },
    ],
    ["rediss+cluster://config", { kind: "cluster", ...open, tls: true, hosts: [{ host: "config", port: 6379 }] }],
    [
      "redis+sentinel://app:pw@s-1,s-2:26380/my%20primary/2?sentinel_username=watch&sentinel_password=p%26w",
      {
        kind: "sentinel",
        username: "app",
        password: "pw",
        tls: false,
        hosts: [
          { host: "s-1", port: 26_379 },
          { host: "s-2", port: 26_380 },
        ],
        primary: "my primary",
        db: 2,
        sentinelUsername: "watch",
        sentinelPassword: "p&w",
      },
    ],
    [
      "rediss+sentinel://s/primary",
      {
        kind: "sentinel",
        ...open,
        tls: true,
        hosts: [{ host: "s", port: 26_379 }],
        primary: "primary",
        db: 0,
        ...noSentinelAccess,
      },
    ],
  ])("%s", (url, address) => {
    expect(parseValkeyUrl(url)).toEqual(address);
  });

  it.each([
    ["localhost:6379", "it must be a Valkey or Redis URL such as redis://localhost:6379"],
    ["http://localhost", "it must be a Valkey or Redis URL such as redis://localhost:6379"],
    ["redis://", "it must be a Valkey or Redis URL such as redis://localhost:6379"],
    ["redis+primary://localhost", "it must be a Valkey or Redis URL such as redis://localhost:6379"],
    ["redis://one,two", "it must name one host (redis+cluster:// and redis+sentinel:// accept several)"],
    ["redis://localhost/primary", "it must end with a database number such as /1, or without one"],
    ["redis://localhost?family=6", "it must have nothing after a ?"],
    ["redis://localhost:0", "it must name hosts as host:port, separated by commas, with ports from 1 to 65535"],
    ["redis://localhost:65536", "it must name hosts as host:port, separated by commas, with ports from 1 to 65535"],
    ["redis+cluster://one,,two", "it must name hosts as host:port, separated by commas, with ports from 1 to 65535"],
    ["redis+cluster://one,two/1", "it must not name a database: a cluster has only one"],
    ["redis+sentinel://one,two", "it must name the primary, as in redis+sentinel://host:26379,host:26379/primary"],
    ["redis+sentinel://one/primary/x", "it must end with a database number such as /1, or without one"],
    [
      "redis+sentinel://one/primary?password=hunter2",
      "it must have only sentinel_username and sentinel_password after the ?",
    ],
    ["redis://hunter2@localhost", "it must have a colon before a password, as in redis://:password@host:6379"],
    ["redis://:100%@localhost", "it must have every % in it written as %25"],
  ])("is refused with what would be right: %s", (url, message) => {
    expect(() => parseValkeyUrl(url)).toThrow(new AddressError(message));
  });

  it("never has its text in an error, whatever it is", () => {
    const url = fc.tuple(fc.constantFrom("redis://", "redis+cluster://", "redis+sentinel://", ""), fc.string());
    fc.assert(
      fc.property(url, ([scheme, rest]) => {
        try {
          parseValkeyUrl(`${scheme}:hunter2${rest}`);
        } catch (error) {
          expect(error).toBeInstanceOf(AddressError);
          expect(String(error)).not.toContain("hunter2");
        }
      }),
    );
  });

  it("is told by its hosts alone", () => {
    expect(hostsOf("redis+cluster://app:hunter2@one:7000,[::1]:7001")).toBe("one:7000, [::1]:7001");
  });
});
