import { type Command, Option } from "@commander-js/extra-typings";
import { JSON_HELP } from "@pharos/commandline";
import { roles } from "@pharos/core";
import { createIdentityStore, createMemberStore, createSignInLinkStore, databaseNow } from "@pharos/db";
import { hashToken, newLinkCode } from "@pharos/vault";
import { EMAIL_HELP, example, parseEmail, parseId, TEAM_HELP } from "../arguments.ts";
import type { CtlSession } from "../session.ts";

export function addMemberCommands(program: Command, session: CtlSession): void {
  const member = program.command("member").description("members of a team, and their roles");
  addAdd(member, session);
  addRemove(member, session);
  addSignInLink(member, session);
  addUnlink(member, session);
}

function addAdd(member: Command, session: CtlSession): void {
  member
    .command("add")
    .description("Adds a user to a team, or changes a member's role. Creates the user if necessary.")
    .requiredOption("--team <id>", TEAM_HELP, parseId)
    .requiredOption("--email <address>", EMAIL_HELP, parseEmail)
    .addOption(
      new Option("--role <role>", "owner and admin read and write, viewer reads").choices(roles).makeOptionMandatory(),
    )
    .option("--json", JSON_HELP)
    .addHelpText("after", example("member add --team 1 --email ada@example.com --role owner"))
    .action(({ team, email, role, ...mode }) =>
      session.onDatabase(mode, async (pool) => {
        const { userId } = await createMemberStore(pool).add(team, email, role);
        return { json: { user_id: userId, email, role }, text: `${email} is ${role} of team ${team}.` };
      }),
    );
}

function addRemove(member: Command, session: CtlSession): void {
  member
    .command("remove")
    .description("Removes a user from a team, even the last owner. Their tokens for the team stop working.")
    .requiredOption("--team <id>", TEAM_HELP, parseId)
    .requiredOption("--email <address>", EMAIL_HELP, parseEmail)
    .option("--json", JSON_HELP)
    .addHelpText("after", example("member remove --team 1 --email ada@example.com"))
    .action(({ team, email, ...mode }) =>
      session.onDatabase(mode, async (pool) => {
        const { userId, role, ownersLeft } = await createMemberStore(pool).remove(team, email);
        const warning = ownersLeft === 0 ? " The team has no owner now." : "";
        return {
          json: { user_id: userId, email, role },
          text: `${email}, who was ${role}, is no longer a member of team ${team}.${warning}`,
        };
      }),
    );
}

function addSignInLink(member: Command, session: CtlSession): void {
  member
    .command("sign-in-link")
    .description("Creates a link that signs a user in to the dashboard, once and within 15 minutes.")
    .requiredOption("--email <address>", EMAIL_HELP, parseEmail)
    .option("--json", JSON_HELP)
    .addHelpText("after", example("member sign-in-link --email ada@example.com"))
    .action(({ email, ...mode }) =>
      session.onDatabase(mode, async (pool) => {
        const code = newLinkCode(session.randomBytes);
        const link = `${await session.dashboardUrl()}/sign-in/link/${code}`;
        await createSignInLinkStore(pool).create(email, hashToken(code), await databaseNow(pool));
        return { json: { link }, text: link };
      }),
    );
}

function addUnlink(member: Command, session: CtlSession): void {
  member
    .command("unlink")
    .description(
      "Unlinks a user from the login of the OpenID Connect provider. The next login with the email address is linked to the user. That login ends the user's password, passkeys, API tokens and sessions.",
    )
    .requiredOption("--email <address>", EMAIL_HELP, parseEmail)
    .option("--json", JSON_HELP)
    .addHelpText("after", example("member unlink --email ada@example.com"))
    .action(({ email, ...mode }) =>
      session.onDatabase(mode, async (pool) => {
        const unlinked = await createIdentityStore(pool).unlink(email);
        const logins = unlinked === 1 ? "1 login" : `${unlinked} logins`;
        return {
          json: { email, unlinked },
          text: `${email} had ${logins}. The next login with this email address is linked to the user.`,
        };
      }),
    );
}
