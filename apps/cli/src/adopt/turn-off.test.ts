import { expect, it } from "@jest/globals";
import { runHere } from "../testing/run-here.ts";
import { turnOffLines } from "./turn-off.ts";

const web = { name: "Web", type: "http", source: null, key: null };
const job = { name: "Job", type: "heartbeat", source: null, key: "old/job" };

it("lists each monitor under its system: of the record, of the command line, of its key, or another", () => {
  const recorded = { ...web, name: "Recorded", source: "uptime-kuma" };
  const keyed = { ...web, name: "Keyed", key: "gatus/web" };
  expect(turnOffLines([recorded, keyed, job, web], null)).toEqual([
    "Turn off in Uptime Kuma:",
    "  Pause these monitors, or remove their notifications:",
    "    Recorded (http)",
    "Turn off in Gatus:",
    "  Remove alerts from these endpoints, or the endpoints:",
    "    Keyed (http)",
    "Turn off in the other system:",
    "  Pause these monitors, or remove their alerts:",
    "    Web (http)",
    "  Replace the ping URL in the jobs of these monitors by the one of Pharos, then pause them:",
    "    Job (heartbeat)",
  ]);
  expect(turnOffLines([recorded, job], "uptimerobot").filter((line) => line.startsWith("Turn off"))).toEqual([
    "Turn off in Uptime Kuma:",
    "Turn off in UptimeRobot:",
  ]);
  expect(turnOffLines([], null)).toEqual([]);
});

it.each([
  [["--finish"], "--finish needs --project, --from or --all."],
  [["--finish", "--all", "--project", "old"], "--all and --project exclude each other."],
  [["kuma.db", "--all"], "--all needs --finish."],
])("pharos adopt %j is refused", async (args, message) => {
  const ended = await runHere(["adopt", ...args], {});
  expect(ended).toMatchObject({ code: 2, out: "", error: expect.stringContaining(message) });
});
