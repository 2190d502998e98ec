import type { ValkeyConnection } from "@pharos/valkey";
import type { World } from "./world.ts";

/** All that is stored in PostgreSQL and waits in Valkey, as text. */
export async function storedTexts(world: World, { client }: ValkeyConnection): Promise<string> {
  const tables = await world.rows(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
  );
  const rows = await Promise.all(
    tables.map(({ name }) => world.rows(`SELECT to_jsonb(t) AS row FROM "${String(name)}" t`)),
  );
  const keys = await client.keys("*");
  const values = await Promise.all(
    keys.map(async (key) => ((await client.type(key)) === "hash" ? client.hgetall(key) : key)),
  );
  return JSON.stringify([rows, values]);
}
