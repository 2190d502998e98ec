import { fileURLToPath } from "node:url";
import { launch, type ServerProcess } from "../process/launch.ts";

const MAIN = fileURLToPath(new URL("./wasm-main.mjs", import.meta.url));

/** Valkey in WebAssembly, in its own process: a busy event loop of ours would delay it, and the other way round. */
export function launchWasm({ port, password }: { port: number; password: string }): Promise<ServerProcess> {
  return launch({
    name: "Valkey (WebAssembly)",
    command: process.execPath,
    args: ["--no-warnings", MAIN, String(port)],
    port,
    ready: /^Ready to accept connections$/m,
    readyTimeoutMs: 30_000,
    stopSteps: [
      { signal: "SIGTERM", waitMs: 2_000 },
      { signal: "SIGKILL", waitMs: 3_000 },
    ],
    input: { text: `${password}\n`, thenEnd: false },
  });
}
