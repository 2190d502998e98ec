import { run } from "./run.ts";

// The pages were built before.
await run(Promise.resolve());
