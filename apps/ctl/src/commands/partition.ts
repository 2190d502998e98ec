import type { Command } from "@commander-js/extra-typings";
import { JSON_HELP } from "@pharos/commandline";
import { databaseNow, listPartitions, type Partition, type Room, roomAhead } from "@pharos/db";
import { example } from "../arguments.ts";
import { table } from "../page.ts";
import type { CommandResult, CtlSession } from "../session.ts";

export function addPartitionCommands(program: Command, session: CtlSession): void {
  const partition = program
    .command("partition")
    .description("partitions of checks and of server samples, by retention class");
  partition
    .command("list")
    .description(
      "Lists the partitions of checks and of server samples, and for how many days ahead they exist. The scheduler creates and drops partitions. Row counts come from PostgreSQL's last ANALYZE; retention_days 0 means unlimited.",
    )
    .option("--json", JSON_HELP)
    .addHelpText("after", example("partition list --json"))
    .action((mode) =>
      session.onDatabase(mode, async (pool) => {
        const partitions = await listPartitions(pool);
        return report(partitions, roomAhead(partitions, await databaseNow(pool)));
      }),
    );
}

function report(partitions: readonly Partition[], rooms: readonly Room[]): CommandResult {
  const lines = table(partitions, {
    CLASS: (row) => className(row.retentionDays),
    NAME: (row) => row.name,
    FROM: (row) => day(row.from),
    TO: (row) => day(row.to),
    ROWS: (row) => (row.rowsEstimate === null ? "unknown" : `about ${row.rowsEstimate}`),
    SIZE: (row) => `${Math.ceil(row.sizeBytes / 1024)} KiB`,
  });
  const ahead = table(rooms, {
    CLASS: (row) => className(row.retentionDays),
    "DAYS AHEAD": (row) => row.roomDays.toFixed(1),
    COVERED: (row) => (row.isCovered ? "yes" : "NO: does a scheduler run?"),
  });
  return {
    json: {
      partitions: partitions.map(({ retentionDays, name, from, to, rowsEstimate, sizeBytes }) => ({
        retention_days: retentionDays,
        name,
        from: from.toISOString(),
        to: to.toISOString(),
        rows_estimate: rowsEstimate,
        size_bytes: sizeBytes,
      })),
      ahead: rooms.map(({ retentionDays, roomDays, isCovered }) => ({
        retention_days: retentionDays,
        room_days: Math.floor(roomDays * 10) / 10,
        is_covered: isCovered,
      })),
    },
    text: [...lines, "", ...ahead].join("\n"),
  };
}

function className(retentionDays: number): string {
  return retentionDays === 0 ? "for ever" : `${retentionDays} days`;
}

/** Partitions begin and end at midnight, UTC. */
function day(at: Date): string {
  return at.toISOString().slice(0, 10);
}
