import { type Command, Option } from "@commander-js/extra-typings";
import { CommandError, JSON_HELP } from "@pharos/commandline";
import { createApiTokenStore, databaseNow } from "@pharos/db";
import { hashToken, newToken } from "@pharos/vault";
import {
  AFTER_HELP,
  EMAIL_HELP,
  example,
  parseCount,
  parseEmail,
  parseId,
  parseName,
  TEAM_HELP,
} from "../arguments.ts";
import { listPage } from "../page.ts";
import type { CtlSession } from "../session.ts";

export function addTokenCommands(program: Command, session: CtlSession): void {
  const token = program.command("token").description("API tokens");
  addCreate(token, session);
  addList(token, session);
  addRevoke(token, session);
}

function addCreate(token: Command, session: CtlSession): void {
  token
    .command("create")
    .description("Creates an API token of a member, with the member's role in the team. The value is shown only once.")
    .addOption(new Option("--team <id>", `${TEAM_HELP}, for which the token is valid`).argParser(parseId))
    .addOption(
      new Option("--unpinned", "instead of --team: a token without team; the API answers 403").conflicts("team"),
    )
    .requiredOption("--email <address>", EMAIL_HELP, parseEmail)
    .requiredOption("--name <name>", "name of the token", parseName)
    .option("--json", JSON_HELP)
    .addHelpText("after", example("token create --team 1 --email ada@example.com --name deploys"))
    .action(({ team, unpinned, email, name, ...mode }) => {
      if (team === undefined && !unpinned) {
        throw new CommandError("Set --team <id>, or --unpinned for a token without team.");
      }
      return session.onDatabase(mode, async (pool) => {
        const value = newToken(session.randomBytes);
        const id = await createApiTokenStore(pool).create({
          teamId: team ?? null,
          email,
          name,
          hash: hashToken(value),
        });
        return {
          json: { id, token: value },
          text: `Token ${id}, shown only once:
${value}`,
        };
      });
    });
}

function addList(token: Command, session: CtlSession): void {
  token
    .command("list")
    .description("Lists the tokens of a team, including revoked ones, without their values.")
    .requiredOption("--team <id>", TEAM_HELP, parseId)
    .option("--after <id>", AFTER_HELP, parseCount, 0)
    .option("--json", JSON_HELP)
    .addHelpText("after", example("token list --team 1"))
    .action(({ team, after, ...mode }) =>
      session.onDatabase(mode, (pool) =>
        listPage({
          key: "tokens",
          read: (limit) => createApiTokenStore(pool).list(team, after, limit),
          json: ({ id, name, email, createdAt, revokedAt }) => ({
            id,
            name,
            email,
            created_at: createdAt.toISOString(),
            revoked_at: revokedAt?.toISOString() ?? null,
          }),
          columns: {
            ID: (row) => String(row.id),
            NAME: (row) => row.name,
            EMAIL: (row) => row.email,
            CREATED: (row) => row.createdAt.toISOString(),
            REVOKED: (row) => row.revokedAt?.toISOString() ?? "",
          },
        }),
      ),
    );
}

function addRevoke(token: Command, session: CtlSession): void {
  token
    .command("revoke")
    .description("Revokes a token permanently and immediately.")
    .requiredOption("--id <id>", "the token's id", parseId)
    .option("--json", JSON_HELP)
    .addHelpText("after", example("token revoke --id 7"))
    .action(({ id, ...mode }) =>
      session.onDatabase(mode, async (pool) => {
        const revokedAt = (await createApiTokenStore(pool).revoke(id, await databaseNow(pool))).toISOString();
        return { json: { id, revoked_at: revokedAt }, text: `Token ${id} has been revoked since ${revokedAt}.` };
      }),
    );
}
