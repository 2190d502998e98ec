import { expect, it } from "@jest/globals";
import type { SubjectLineData } from "@pharos/operations";
import { formatInterval } from "../../lib/format.ts";
import { detailText, figureText } from "./figures.ts";

const NOW = Date.parse("2026-11-22T09:25:00Z");
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
type Figure = NonNullable<SubjectLineData["now"]>;
const none = { tone: "good", value: null, text: null, at: null } as const;

it.each<[Figure, string]>([
  [{ ...none, figure: "response", value: 142 }, "142 ms"],
  [{ ...none, figure: "status_code", value: 503 }, "503"],
  [{ ...none, figure: "failure", text: "timeout" }, "timeout"],
  [{ ...none, figure: "expected", at: at(18 * 60 + 5) }, "in 18 h"],
  [{ ...none, figure: "late", at: at(-11) }, "11 min late"],
  [{ ...none, figure: "usage", value: 0.93, text: "disk" }, "93 % disk"],
  [{ ...none, figure: "usage", value: 2.5, text: "load" }, "2.50 load"],
  [{ ...none, figure: "usage", tone: "old", value: 0.1, text: "cpu", at: at(-31) }, "10 % CPU, 31 min ago"],
  [{ ...none, figure: "certificate", at: at(6 * 24 * 60 + 30) }, "6 days"],
  [{ ...none, figure: "certificate", at: at(-1) }, "expired"],
])("writes %j as %s", (figure, text) => expect(figureText(figure, NOW)).toBe(text));

const LINE: SubjectLineData = {
  ...{ id: 1, group: null, name: "Shop", type: "http", target: "https://shop.example/", kind: "monitor", status: "up" },
  ...{ is_active: true, in_maintenance: false, created_at: at(0), last_checked_at: null, interval_seconds: 600 },
  ...{ cron: null, time_zone: null, host_name: null, tags: [], alert_gap: null, notifies: [], notifies_count: 0 },
  ...{ outage: null, conditions: [], findings: [], warnings: 0, now: null, uptime_30d: null, bars: "" },
};
const disk = { metric: "disk", instance: "/var", value: 0.93, above: 0.85 } as const;

it.each<[Partial<SubjectLineData>, string]>([
  [{}, "shop.example/"],
  [{ target: null, type: "heartbeat" }, "every 10 min"],
  [{ target: null, cron: "30 2 * * *", time_zone: "Europe/Berlin" }, "cron 30 2 * * * Europe/Berlin"],
  [{ kind: "server", target: null }, "no report yet"],
  [{ kind: "server", target: null, host_name: "db-1.internal" }, "db-1.internal"],
  [{ kind: "server", conditions: [disk], warnings: 1 }, "/var 93 %, warns above 85 %"],
  [{ kind: "server", conditions: [disk], warnings: 3 }, "/var 93 %, warns above 85 % and 2 more"],
  [
    { kind: "site", findings: [{ aspect: "certificate", kind: "expiring", thing: "" }], warnings: 1 },
    "shop.example/ · 1 finding: certificate",
  ],
])("describes %j as %s", (over, text) => expect(detailText({ ...LINE, ...over }, formatInterval)).toBe(text));
