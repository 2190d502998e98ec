import type { ProfileData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "#router";
import { accountTexts } from "#texts/account.ts";
import { ask } from "../../api/client.ts";
import { PASSWORD } from "../../api/endpoints.ts";
import { uptimeReportMailQuery } from "../../api/report-queries.ts";
import type { BodyOf } from "../../api/routes.ts";
import { passkeysQuery, profileQuery } from "../../api/settings-queries.ts";
import { optionalSelect, optionalText } from "../../forms/fields.ts";
import { sent, shown } from "../../forms/record.ts";
import { RecordForm } from "../../forms/record-form.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { languageName } from "../../lib/language-name.ts";
import { useSettled, watchedElsewhere } from "../../lib/use-settled.ts";
import { zoneNames } from "../../lib/zone-names.ts";
import { Boundary } from "../../shell/failure.tsx";
import { Loading } from "../../shell/loading.tsx";
import { PageLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { UptimeReportMailCard } from "../reports/mail.tsx";
import { SettingsFrame } from "./frame.tsx";
import { Passkeys } from "./passkeys.tsx";
import styles from "./settings.module.css";

/** The profile of the user: name, language, time zone, password and passkeys. */
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

const languages = ["en", "de"] as const satisfies readonly BodyOf<"PATCH /profile">["language"][];

const personFields = {
  name: optionalText({ label: accountTexts.name(), autoComplete: "name" }),
  time_zone: optionalSelect({ label: accountTexts.timeZone(), hint: accountTexts.timeZoneHint(), options: [] }),
  language: optionalSelect({
    label: accountTexts.language(),
    options: [["", accountTexts.browserLanguage()], ...languages.map((tag) => [tag, languageName(tag)] as const)],
  }),
};

/** The name, the language and the times are in every part of the page, so the page loads again. */
function Person({ profile }: { readonly profile: ProfileData }) {
  const { email, time_zone: zone } = profile;
  const form = useRecordForm({
    ...{ fields: personFields, initial: shown(personFields, profile) },
    bodyOf: (values) => sent(personFields, values),
    save: ({ body }) => ask("PATCH /profile", { body }),
    onSaved: () => location.reload(),
  });
  return (
    <Card title={email}>
      <RecordForm form={form} submit={accountTexts.save()} isMinor>
        {form.field("name", { hint: accountTexts.nameHint(email) })}
        {form.field("language")}
        {form.field("time_zone", { options: [["", accountTexts.browserZone()], ...zones(zone)] })}
      </RecordForm>
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
