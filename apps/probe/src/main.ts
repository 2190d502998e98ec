import { runService } from "@pharos/runtime";
import { commandOf, USAGE } from "./command.ts";
import { readProbeEnv } from "./env.ts";
import { replaceKeys, start } from "./start.ts";

const command = commandOf(process.argv.slice(2));
if (command === null) {
  process.stderr.write(USAGE);
  process.exit(2);
}
await runService("probe", async () => {
  const env = readProbeEnv();
  if (command === "run") return start(env);
  await replaceKeys(env);
  process.exit(0);
});
