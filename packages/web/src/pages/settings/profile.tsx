import type { ProfileData } from "@pharos/operations";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ask } from "../../api/client.ts";
import { passkeysQuery, profileQuery } from "../../api/settings-queries.ts";
import { useSettled } from "../../lib/use-settled.ts";
import { Loading } from "../../shell/loading.tsx";
import { accountTexts } from "../../texts/en/account.ts";
import { Button, PageLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { remainder, sentencesOn } from "../../ui/errors.ts";
import { TextField } from "../../ui/form.tsx";
import { Form } from "../../ui/form-frame.tsx";
import { SettingsFrame } from "./frame.tsx";
import { Passkeys } from "./passkeys.tsx";
import styles from "./settings.module.css";

/** Who is signed in, what they are called, and by what they sign in. */
export default function ProfilePage() {
  const { data: profile, error } = useQuery(profileQuery());
  const isSettled = useSettled([useQuery(passkeysQuery())]);
  return (
    <SettingsFrame title={accountTexts.profile()}>
      {profile && isSettled ? (
        <>
          <Name profile={profile} />
          <Password hasPassword={profile.has_password} />
          <Passkeys />
        </>
      ) : (
        <Loading error={error} />
      )}
    </SettingsFrame>
  );
}

/** The name is in every part of the page, so the page begins anew. */
function Name({ profile: { email, name: current } }: { readonly profile: ProfileData }) {
  const [name, setName] = useState(current ?? "");
  const rename = useMutation({
    mutationFn: () => ask("/profile", { method: "PATCH", body: { name: name.trim() === "" ? null : name.trim() } }),
    onSuccess: () => location.reload(),
  });
  return (
    <Card title={email}>
      <Form
        onSubmit={() => rename.mutate()}
        problem={remainder(rename.error, ["name"])}
        actions={<Button type="submit" label={accountTexts.save()} busy={rename.isPending} />}
      >
        <TextField
          label={accountTexts.name()}
          hint={accountTexts.nameHint(email)}
          autoComplete="name"
          value={name}
          errors={sentencesOn(rename.error, "name")}
          onChange={setName}
        />
      </Form>
    </Card>
  );
}

/** A page of the sign-in changes it. */
function Password({ hasPassword }: { readonly hasPassword: boolean }) {
  return (
    <Card title={accountTexts.password()}>
      <div className={styles.offer}>
        <p>{hasPassword ? accountTexts.hasPassword() : accountTexts.hasNoPassword()}</p>
        <PageLink
          label={hasPassword ? accountTexts.changePassword() : accountTexts.setPassword()}
          href="/sign-in/password"
        />
      </div>
    </Card>
  );
}
