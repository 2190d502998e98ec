// Starts both servers on a data folder, prints one line of JSON, and waits to be killed.
import { startPostgres } from "./postgres/start.ts";
import { startValkey } from "./valkey/start.ts";

const [dataDir = ""] = process.argv.slice(2);
const postgres = await startPostgres({ dataDir });
const valkey = await startValkey({ dataDir });
process.stdout.write(`${JSON.stringify({ postgresPid: postgres.pid, valkeyPid: valkey.pid })}\n`);
