import { run } from "./run.ts";

// The pages were built before: the bundles of the tests and the image start here.
await run(Promise.resolve());
