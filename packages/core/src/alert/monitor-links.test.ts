import { expect, it } from "@jest/globals";
import { monitorLinks } from "./monitor-links.ts";

it("leads to the dashboard, or to the API where there is none", () => {
  const baseUrl = "https://pharos.example";
  expect(monitorLinks({ baseUrl, dashboardUrl: null })(42)).toBe("https://pharos.example/api/v1/monitors/42");
  expect(monitorLinks({ baseUrl, dashboardUrl: "https://dash.example" })(42)).toBe("https://dash.example/monitors/42");
});
