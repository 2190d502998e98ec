/** @type {import("jest").Config} */
export default {
  testEnvironment: "<rootDir>/test/support/environment.mjs",
  runtime: "<rootDir>/test/support/runtime.mjs",
  roots: ["<rootDir>/packages", "<rootDir>/apps", "<rootDir>/test"],
  testMatch: ["**/*.test.ts"],
  extensionsToTreatAsEsm: [".ts"],
  transform: {
    "^.+\\.ts$": [
      "@swc/jest",
      {
        jsc: { target: "es2023", parser: { syntax: "typescript" } },
        module: { type: "es6" },
        sourceMaps: "inline",
      },
    ],
  },
  reporters: ["default", "<rootDir>/test/support/stuck-files.mjs"],
  globalSetup: "<rootDir>/test/support/global-setup.ts",
  globalTeardown: "<rootDir>/test/support/global-teardown.ts",
  // Long after every wait of a test is over, because a test that waits in vain fails with its own message.
  testTimeout: 600_000,
  // Modules of a test file are not freed with it. A process with gigabytes of them stalls for seconds when it collects.
  workerIdleMemoryLimit: "1GB",
};
