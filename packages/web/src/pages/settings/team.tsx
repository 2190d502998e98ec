import type { OwnTeamData, TeamData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { settingsTexts } from "#texts/settings.ts";
import { shellTexts } from "#texts/shell.ts";
import { ask } from "../../api/client.ts";
import { useOpenTeam } from "../../api/open-team.ts";
import { ownTeamsQuery, teamQuery } from "../../api/settings-queries.ts";
import { useMayWrite } from "../../boot.ts";
import { text } from "../../forms/fields.ts";
import { sent } from "../../forms/record.ts";
import { RecordForm } from "../../forms/record-form.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { formatInterval } from "../../lib/format.ts";
import { Loading } from "../../shell/loading.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Facts } from "../../ui/facts.tsx";
import lines from "../../ui/lines.module.css";
import { SettingsFrame } from "./frame.tsx";
import styles from "./settings.module.css";

/** The team, the limits of its plan, and the user's other teams. */
export default function TeamPage() {
  const mayWrite = useMayWrite();
  const { data: team } = useQuery(teamQuery());
  const { data: teams, isPending } = useQuery(ownTeamsQuery());
  return (
    <SettingsFrame title={settingsTexts.team()}>
      {team && !isPending ? (
        <>
          <Plan team={team} />
          {mayWrite && <Rename name={team.name} />}
          <OwnTeams teams={teams ?? []} />
        </>
      ) : (
        <Loading />
      )}
    </SettingsFrame>
  );
}

function Plan({ team }: { readonly team: TeamData }) {
  const { monitors_count: used, max_monitors: limit, check_history_days: days } = team;
  return (
    <Card title={team.name}>
      <Facts
        isWide
        of={[
          [settingsTexts.plan(), settingsTexts.planName(team.plan)],
          [
            settingsTexts.monitors(),
            <Fragment key="monitors">
              {settingsTexts.usage(used, limit)}
              <progress className={styles.meter} value={used} max={limit} aria-label={settingsTexts.monitors()} />
            </Fragment>,
          ],
          [settingsTexts.shortest(), formatInterval(team.min_interval_seconds)],
          [settingsTexts.history(), days === null ? settingsTexts.forEver() : settingsTexts.days(days)],
          [settingsTexts.rate(), settingsTexts.perMinute(team.rate_limit_per_minute)],
        ]}
      />
    </Card>
  );
}

const teamFields = { name: text({ label: settingsTexts.name(), required: true }) };

/** The name is in every part of the page, so the page loads again. */
function Rename({ name }: { readonly name: string }) {
  const form = useRecordForm({
    ...{ fields: teamFields, initial: { name } },
    bodyOf: (values) => sent(teamFields, values),
    save: ({ body }) => ask("PATCH /team", { body }),
    onSaved: () => location.reload(),
  });
  return (
    <Card>
      <RecordForm form={form} submit={settingsTexts.rename()} isMinor>
        {form.field("name")}
      </RecordForm>
    </Card>
  );
}

function OwnTeams({ teams }: { readonly teams: readonly OwnTeamData[] }) {
  const open = useOpenTeam();
  return (
    <Card title={settingsTexts.yourTeams()}>
      <ul className={lines.lines}>
        {teams.map(({ id, name, role, is_open: isOpen }) => (
          <li key={id}>
            <span>
              <b>{name}</b>
              <small>{settingsTexts.role(role)}</small>
            </span>
            {isOpen ? (
              <span className="muted">{settingsTexts.isOpen()}</span>
            ) : (
              <Button label={shellTexts.openTeam(name)} busy={open.isPending} onClick={() => open.mutate(id)} />
            )}
          </li>
        ))}
      </ul>
      <div className={styles.apart}>
        <NewTeam />
      </div>
    </Card>
  );
}

function NewTeam() {
  const form = useRecordForm({
    ...{ fields: teamFields, initial: { name: "" } },
    bodyOf: (values) => sent(teamFields, values),
    save: ({ body }) => ask("POST /teams", { body }),
    onSaved: (_team, clear) => clear(),
  });
  return (
    <RecordForm form={form} submit={settingsTexts.createTeam()} isMinor>
      {form.field("name", { label: settingsTexts.newTeam() })}
    </RecordForm>
  );
}
