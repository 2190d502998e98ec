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
    .description("Creates an API token of a member, with their role in the team. Its value is shown this once.")
    .addOption(new Option("--team <id>", `${TEAM_HELP}, which the token is pinned to`).argParser(parseId))
    .addOption(new Option("--unpinned", "instead of --team: the API answers this token 403").conflicts("team"))
    .requiredOption("--email <address>", EMAIL_HELP, parseEmail)
    .requiredOption("--name <name>", "what the token is for", parseName)
    .option("--json", JSON_HELP)
    .addHelpText("after", example("token create --team 1 --email ada@example.com --name deploys"))
    .action(({ team, unpinned, email, name, ...mode }) => {
      if (team === undefined && !unpinned) {
        throw new CommandError("Say --team <id>, or --unpinned for a token of no team.");
      }
      return session.onDatabase(mode, async (pool) => {
        const value = newToken(session.randomBytes);
        const id = await createApiTokenStore(pool).create({
          teamId: team ?? null,
          email,
          name,
          hash: hashToken(value),
        });
        return { json: { id, token: value }, text: `Token ${id}, which is not shown again:\n${value}` };
      });
    });
}

function addList(token: Command, session: CtlSession): void {
  token
    .command("list")
    .description("Lists the tokens that are pinned to a team, revoked ones too, never with their values.")
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
    .description("Ends a token for good, at once.")
    .requiredOption("--id <id>", "the token's id", parseId)
    .option("--json", JSON_HELP)
    .addHelpText("after", example("token revoke --id 7"))
    .action(({ id, ...mode }) =>
      session.onDatabase(mode, async (pool) => {
        const revokedAt = (await createApiTokenStore(pool).revoke(id, await databaseNow(pool))).toISOString();
        return { json: { id, revoked_at: revokedAt }, text: `Token ${id} is revoked since ${revokedAt}.` };
      }),
    );
}
