import { expect, it } from "@jest/globals";
import { subjectLinks } from "./links.ts";

it("leads to the dashboard, or to the API if there is none", () => {
  const baseUrl = "https://pharos.example";
  expect(subjectLinks({ baseUrl, dashboardUrl: null })({ kind: "monitor", id: 42 })).toBe(
    "https://pharos.example/api/v1/monitors/42",
  );
  expect(subjectLinks({ baseUrl, dashboardUrl: "https://dash.example" })({ kind: "monitor", id: 42 })).toBe(
    "https://dash.example/monitors/42",
  );
  const site = { kind: "site", id: 7 } as const;
  expect(subjectLinks({ baseUrl, dashboardUrl: "https://dash.example" })(site)).toBe("https://dash.example/sites/7");
});
