import { expect, it } from "@jest/globals";
import { parseUptimeReportSearch } from "./search.ts";

it.each([
  [
    { monitor: "7", from: "2026-11-01", to: "2026-11-30", zone: "Europe/Berlin" },
    { monitor: 7, from: "2026-11-01", to: "2026-11-30", zone: "Europe/Berlin" },
  ],
  [
    { kind: "server", tag: ["prod", "shop"] },
    { kind: "server", tag: "prod,shop" },
  ],
  [{ kind: "planet" }, {}],
  [{ zone: "Mars" }, {}],
  [{ zone: "" }, {}],
  [{ zone: 7, monitor: -1, from: "2026-13-01" }, {}],
])("reads the address %j as %j", (raw, search) => expect(parseUptimeReportSearch(raw)).toEqual(search));
