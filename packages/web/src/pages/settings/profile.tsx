import type { ProfileData } from "@pharos/operations";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearch } from "#router";
import { accountTexts } from "#texts/account.ts";
import { ask } from "../../api/client.ts";
import { PASSWORD } from "../../api/endpoints.ts";
import { uptimeReportMailQuery } from "../../api/report-queries.ts";
import { passkeysQuery, profileQuery } from "../../api/settings-queries.ts";
import { useSettled, watchedElsewhere } from "../../lib/use-settled.ts";
import { zoneNames } from "../../lib/zone-names.ts";
import { Boundary } from "../../shell/failure.tsx";
import { Loading } from "../../shell/loading.tsx";
import { Button, PageLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { remainder, sentencesOn } from "../../ui/errors.ts";
import { SelectField, TextField } from "../../ui/form.tsx";
import { Form } from "../../ui/form-frame.tsx";
import { UptimeReportMailCard } from "../reports/mail.tsx";
import { SettingsFrame } from "./frame.tsx";
import { Passkeys } from "./passkeys.tsx";
import styles from "./settings.module.css";

/** The profile of the user: name, time zone, password and passkeys. */
export default function ProfilePage() {
  const { data: profile } = useQuery(profileQuery());
  const isSettled = useSettled([
    useQuery({ ...passkeysQuery(), ...watchedElsewhere }),
    useQuery({ ...uptimeReportMailQuery(), ...watchedElsewhere }),
  ]);
  return (
    <SettingsFrame title={accountTexts.profile()}>
      {profile && isSettled ? (
        <>
          <Person profile={profile} />
          <Password hasPassword={profile.has_password} />
          <Boundary>
            <Passkeys />
          </Boundary>
          <Boundary>
            <UptimeReportMailCard />
          </Boundary>
        </>
      ) : (
        <Loading />
      )}
    </SettingsFrame>
  );
}

/** The name and the times are in every part of the page, so the page loads again. */
function Person({ profile: { email, name: current, time_zone: currentZone } }: { readonly profile: ProfileData }) {
  const [name, setName] = useState(current ?? "");
  const [zone, setZone] = useState(currentZone ?? "");
  const save = useMutation({
    mutationFn: () => {
      const body = { name: name.trim() === "" ? null : name.trim(), time_zone: zone === "" ? null : zone };
      return ask("PATCH /profile", { body });
    },
    onSuccess: () => location.reload(),
  });
  return (
    <Card title={email}>
      <Form
        values={[name, zone]}
        busy={save.isPending}
        onSubmit={() => save.mutate()}
        problem={remainder(save.error, ["name", "time_zone"])}
        actions={<Button type="submit" label={accountTexts.save()} busy={save.isPending} />}
      >
        <TextField
          label={accountTexts.name()}
          hint={accountTexts.nameHint(email)}
          autoComplete="name"
          value={name}
          errors={sentencesOn(save.error, "name")}
          onChange={setName}
        />
        <SelectField
          label={accountTexts.timeZone()}
          hint={accountTexts.timeZoneHint()}
          value={zone}
          options={[["", accountTexts.browserZone()], ...zones(currentZone)]}
          errors={sentencesOn(save.error, "time_zone")}
          onChange={setZone}
        />
      </Form>
    </Card>
  );
}

/** Zones by their names. */
function zones(current: string | null): readonly (readonly [string, string])[] {
  return [...zoneNames(...(current === null ? [] : [current]))].sort().map((name) => [name, name.replaceAll("_", " ")]);
}

/** A page of the sign-in changes it, and leads back here. */
function Password({ hasPassword }: { readonly hasPassword: boolean }) {
  const { saved } = useSearch({ from: "/settings/profile" });
  return (
    <Card title={accountTexts.password()}>
      <p className={styles.saved} role="status">
        {saved === "password" && accountTexts.passwordSaved()}
      </p>
      <div className={styles.offer}>
        <p>{hasPassword ? accountTexts.hasPassword() : accountTexts.hasNoPassword()}</p>
        <PageLink label={hasPassword ? accountTexts.changePassword() : accountTexts.setPassword()} href={PASSWORD} />
      </div>
    </Card>
  );
}
