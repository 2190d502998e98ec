import { expect, it } from "@jest/globals";
import { testDatabase } from "@pharos/embedded/testing";
import { newClient } from "../connection/servers.ts";
import { serverVersion, versionFault } from "./oldest-postgres.ts";

it.each([
  [140_021, "Pharos needs PostgreSQL 15 or newer. This server has version 14."],
  [90_624, "Pharos needs PostgreSQL 15 or newer. This server has version 9."],
  [150_000, null],
  [180_004, null],
])("version %d: %s", (version, fault) => {
  expect(versionFault(version)).toBe(fault);
});

it("reads the version of the server", async () => {
  const database = await testDatabase();
  const client = await newClient(database.url, { connectionTimeoutMillis: 60_000 });
  await client.connect();
  try {
    expect(versionFault(await serverVersion(client))).toBeNull();
  } finally {
    await client.end();
    await database.drop();
  }
});
