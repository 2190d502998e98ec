import { type Command, Option } from "@commander-js/extra-typings";
import { JSON_HELP } from "@pharos/commandline";
import { planNames } from "@pharos/core";
import { createTeamStore } from "@pharos/db";
import { AFTER_HELP, example, parseCount, parseId, parseName, TEAM_HELP } from "../arguments.ts";
import { listPage } from "../page.ts";
import type { CtlSession } from "../session.ts";

const planOption = () => new Option("--plan <plan>", "the plan").choices(planNames).makeOptionMandatory();

export function addTeamCommands(program: Command, session: CtlSession): void {
  const team = program.command("team").description("teams and their plans");
  addCreate(team, session);
  addSetPlan(team, session);
  addList(team, session);
}

function addCreate(team: Command, session: CtlSession): void {
  team
    .command("create")
    .description("Creates a team without members.")
    .requiredOption("--name <name>", "the team's name", parseName)
    .addOption(planOption())
    .option("--json", JSON_HELP)
    .addHelpText("after", example("team create --name Acme --plan business"))
    .action(({ name, plan, ...mode }) =>
      session.onDatabase(mode, async (pool) => {
        const { id } = await createTeamStore(pool).create(name, plan);
        return { json: { id, name, plan }, text: `Team ${id}, ${name}, is on the plan ${plan}.` };
      }),
    );
}

function addSetPlan(team: Command, session: CtlSession): void {
  team
    .command("set-plan")
    .description(
      "Changes a team's plan: its limits, and how long checks are stored. Existing monitors stay unchanged, even above the new limits.",
    )
    .requiredOption("--team <id>", TEAM_HELP, parseId)
    .addOption(planOption())
    .option(
      "--max-monitors <count>",
      "overrides the plan's maximum; without this option the plan's maximum is valid again",
      parseCount,
    )
    .option("--json", JSON_HELP)
    .addHelpText("after", example("team set-plan --team 1 --plan pro --max-monitors 500"))
    .action(({ team: id, plan, maxMonitors, ...mode }) =>
      session.onDatabase(mode, async (pool) => {
        const { name, maxMonitors: override } = await createTeamStore(pool).setPlan(id, plan, maxMonitors ?? null);
        const most = override === null ? "" : `, with at most ${override} monitors`;
        return {
          json: { id, name, plan, max_monitors: override },
          text: `Team ${id}, ${name}, is on the plan ${plan}${most}.`,
        };
      }),
    );
}

function addList(team: Command, session: CtlSession): void {
  team
    .command("list")
    .description("Lists the teams by id. max_monitors is null if the plan's maximum is valid.")
    .option("--after <id>", AFTER_HELP, parseCount, 0)
    .option("--json", JSON_HELP)
    .addHelpText("after", example("team list --json"))
    .action(({ after, ...mode }) =>
      session.onDatabase(mode, (pool) =>
        listPage({
          key: "teams",
          read: (limit) => createTeamStore(pool).list(after, limit),
          json: ({ id, name, plan, maxMonitors, monitors, members }) => ({
            id,
            name,
            plan,
            max_monitors: maxMonitors,
            monitors,
            members,
          }),
          columns: {
            ID: (row) => String(row.id),
            NAME: (row) => row.name,
            PLAN: (row) => row.plan,
            "MAX MONITORS": (row) => String(row.maxMonitors ?? "as the plan"),
            MONITORS: (row) => String(row.monitors),
            MEMBERS: (row) => String(row.members),
          },
        }),
      ),
    );
}
