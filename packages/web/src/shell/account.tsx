import { Link } from "#router";
import { helpTexts } from "#texts/help.ts";
import { pageNames } from "#texts/pages.ts";
import { shellTexts } from "#texts/shell.ts";
import { useOpenTeam } from "../api/open-team.ts";
import { signOut } from "../api/sign-out.ts";
import { installation, useBoot } from "../boot.ts";
import { initialsOf } from "../lib/initials.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";
import styles from "./shell.module.css";
import { switchTheme } from "./theme.ts";

/** The user, and the links to teams and sign-out. A phone shows only the picture. */
export function Account({ isSmall = false }: { readonly isSmall?: boolean }) {
  return (
    <div className={styles.account}>
      <Menu
        name={shellTexts.account()}
        trigger={(props) => (
          <button type="button" className={styles.who} {...props}>
            <Who isSmall={isSmall} />
          </button>
        )}
      >
        <Link to="/settings/profile">
          <Icon name="user" />
          {pageNames.profile()}
        </Link>
        <a href={`${installation.baseUrl}/docs`}>
          <Icon name="book" />
          {helpTexts.documentation()}
        </a>
        <OtherTeams />
        <SignOut />
      </Menu>
      <Button kind="quiet" icon="moon" iconOnly label={shellTexts.switchTheme()} onClick={switchTheme} />
    </div>
  );
}

function Who({ isSmall }: { readonly isSmall: boolean }) {
  const boot = useBoot();
  const { team, user } = boot;
  return (
    <>
      <span className={styles.avatar} aria-hidden="true">
        {initialsOf(user.name ?? user.email)}
      </span>
      <span className={isSmall ? "sr" : styles.names}>
        <b className="cut">{team.name}</b> <span className="muted cut">{user.email}</span>
      </span>
    </>
  );
}

/** The other teams of the user: one click away. */
function OtherTeams() {
  const boot = useBoot();
  const open = useOpenTeam();
  const others = boot.teams.filter(({ id }) => id !== boot.team.id);
  return others.map(({ id, name }) => (
    <button key={id} type="button" onClick={() => open.mutate(id)}>
      <Icon name="team" />
      <span className="cut">{shellTexts.openTeam(name)}</span>
    </button>
  ));
}

function SignOut() {
  return (
    <button type="button" onClick={signOut}>
      <Icon name="leave" />
      {shellTexts.signOut()}
    </button>
  );
}
