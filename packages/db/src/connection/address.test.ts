import { describe, expect, it } from "@jest/globals";
import { parseUrl } from "@pharos/core";
import fc from "fast-check";
import { databaseHosts, parsePostgresUrl, parseStandbyUrl } from "./address.ts";

describe("the address of PostgreSQL", () => {
  it.each([
    ["postgresql://u:p@db/pharos", [["db", 5432]], "postgresql://u:p@db/pharos"],
    ["postgres://u:p@[::1]:6432/pharos?sslmode=require", [["::1", 6432]], undefined],
    ["postgres://one/pharos?target_session_attrs=primary", [["one", 5432]], "postgres://one:5432/pharos"],
    [
      "postgres://u:p@ss@one,[fe80::1]:5433, three:7/pharos?sslmode=require&target_session_attrs=read-write",
      [
        ["one", 5432],
        ["fe80::1", 5433],
        ["three", 7],
      ],
      "postgres://u:p@ss@one:5432/pharos?sslmode=require",
    ],
  ])("%s is read", (text, hosts, url) => {
    expect(parsePostgresUrl(text)).toEqual({ hosts: hosts.map(([host, port]) => ({ host, port })), url: url ?? text });
  });

  it.each([
    ["mysql://u:hunter2@db/pharos", "it must be a PostgreSQL URL such as"],
    ["postgres://u:hunter2", "it must name hosts as host:port"],
    ["postgres://u:hunter2@one,,two/pharos", "it must name hosts as host:port"],
    ["postgres://u:hunter2@one:0,two/pharos", "with ports from 1 to 65535"],
    ["postgres://u:hunter2@one,two/pharos?target_session_attrs=any", "it must have target_session_attrs=read-write"],
  ])("%s is rejected without showing its password", (text, message) => {
    expect(() => parsePostgresUrl(text)).toThrow(message);
    expect(() => parsePostgresUrl(text)).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining("hunter2") }),
    );
  });

  it.each([
    ["foo", "it must be a PostgreSQL URL such as postgresql://user:password@localhost:5432/pharos"],
    ["postgres://u:p@one,two/pharos", "it must name one server, which is a standby"],
    ["postgres://u:p@one/pharos?target_session_attrs=prefer-standby", "it must have no target_session_attrs"],
  ])("%s is rejected as the address of a standby", (text, message) => {
    expect(() => parseStandbyUrl(text)).toThrow(expect.objectContaining({ message }));
  });

  it("names its hosts for messages", () => {
    expect(databaseHosts("postgres://u:hunter2@one,[::1]:7/pharos")).toBe("one:5432, [::1]:7");
  });

  it("of any text is read into an address that the library can read, or rejected by a sentence", () => {
    const text = fc
      .tuple(fc.constantFrom("postgres://", "postgresql://u:p@", ""), fc.string())
      .map((all) => all.join(""));
    fc.assert(
      fc.property(text, (url) => {
        try {
          expect(parseUrl(parsePostgresUrl(url).url)).not.toBeNull();
        } catch (error) {
          expect(error).toEqual(expect.objectContaining({ message: expect.stringMatching(/^it must /) }));
        }
      }),
    );
  });
});
