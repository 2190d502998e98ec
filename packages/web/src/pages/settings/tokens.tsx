import type { NewTokenData, TokenData } from "@pharos/operations";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { settingsTexts } from "#texts/settings.ts";
import { ask, askData } from "../../api/client.ts";
import { tokensQuery } from "../../api/settings-queries.ts";
import { boot } from "../../boot.ts";
import { Loading } from "../../shell/loading.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { remainder, sentencesOn } from "../../ui/errors.ts";
import { TextField } from "../../ui/form.tsx";
import { Form } from "../../ui/form-frame.tsx";
import { HelpLink } from "../../ui/help-link.tsx";
import lines from "../../ui/lines.module.css";
import { ShownOnce } from "../../ui/shown-once.tsx";
import { needsSignIn, SignInAgain } from "../../ui/sign-in-again.tsx";
import { Ago } from "../../ui/time.tsx";
import { showToast } from "../../ui/toast.ts";
import { SettingsFrame } from "./frame.tsx";
import styles from "./settings.module.css";

/** The team's API tokens. Pharos shows a value once. Only this page's memory holds it until the person saved it. */
export default function TokensPage() {
  const { data: tokens } = useQuery(tokensQuery());
  const [made, setMade] = useState<NewTokenData | null>(null);
  return (
    <SettingsFrame title={settingsTexts.tokens()}>
      {made === null ? <CreateToken onCreated={setMade} /> : <TokenOnce token={made} onDone={() => setMade(null)} />}
      {tokens ? (
        <Card title={settingsTexts.tokens()}>
          {tokens.length === 0 && <p className="muted">{settingsTexts.noTokens()}</p>}
          <ul className={lines.lines}>
            {tokens.map((token) => (
              <TokenItem key={token.id} token={token} />
            ))}
          </ul>
        </Card>
      ) : (
        <Loading />
      )}
      <Card title={settingsTexts.opens()}>
        <div className={styles.opens}>
          <p>{settingsTexts.opensDetail()}</p>
          <CopyField name={settingsTexts.apiAddress()} text={`${boot.baseUrl}/api/v1`} />
          <CopyField name={settingsTexts.toolsAddress()} text={`${boot.baseUrl}/mcp`} />
          <CopyField name={settingsTexts.metricsAddress()} text={`${boot.baseUrl}/api/v1/metrics`} />
          <p>
            <a className="link" href={`${boot.baseUrl}/docs/api`}>
              {settingsTexts.apiReference()}
            </a>
          </p>
        </div>
      </Card>
    </SettingsFrame>
  );
}

function CreateToken({ onCreated }: { readonly onCreated: (token: NewTokenData) => void }) {
  const [name, setName] = useState("");
  const create = useMutation({
    mutationFn: () => askData("POST /api-tokens", { body: { name } }),
    onSuccess: (token) => {
      onCreated(token);
    },
  });
  return (
    <Card title={settingsTexts.newToken()} aside={<HelpLink topic="tokens" />}>
      <Form
        values={name}
        busy={create.isPending}
        onSubmit={() => create.mutate()}
        problem={needsSignIn(create.error) ? null : remainder(create.error, ["name"])}
        actions={<Button kind="primary" type="submit" label={settingsTexts.createToken()} busy={create.isPending} />}
      >
        <TextField
          label={settingsTexts.tokenName()}
          hint={settingsTexts.tokenNameHint()}
          value={name}
          errors={sentencesOn(create.error, "name")}
          onChange={setName}
        />
      </Form>
      <SignInAgain error={create.error} onClose={() => create.reset()} />
    </Card>
  );
}

function TokenOnce({ token: { name, token }, onDone }: { readonly token: NewTokenData; readonly onDone: () => void }) {
  return (
    <ShownOnce name={settingsTexts.tokenValue(name)} sentence={settingsTexts.tokenOnce()} onDone={onDone}>
      <CopyField name={settingsTexts.tokenValue(name)} text={token} />
      <CopyField
        name={settingsTexts.tokenTry()}
        text={`curl -H "Authorization: Bearer ${token}" ${boot.baseUrl}/api/v1/monitors`}
      />
    </ShownOnce>
  );
}

function TokenItem({ token }: { readonly token: TokenData }) {
  const { name, creator, role, last_used_at: lastUsed } = token;
  const [isRevoking, setRevoking] = useState(false);
  return (
    <li>
      <span>
        <b>{name}</b>
        <small className="num">
          {role === null ? settingsTexts.powerless() : settingsTexts.role(role)} ·{" "}
          {settingsTexts.createdBy(creator.email)} ·{" "}
          {lastUsed === null ? (
            settingsTexts.neverUsed()
          ) : (
            <>
              {settingsTexts.lastUsed()} <Ago at={lastUsed} />
            </>
          )}
        </small>
      </span>
      <Button label={settingsTexts.revoke()} onClick={() => setRevoking(true)} />
      {isRevoking && <RevokeDialog token={token} onClose={() => setRevoking(false)} />}
    </li>
  );
}

function RevokeDialog({ token: { id, name }, onClose }: { readonly token: TokenData; readonly onClose: () => void }) {
  const revoke = useMutation({
    mutationFn: () => ask("DELETE /api-tokens/{token}", { ids: [id] }),
    onSuccess: async () => {
      onClose();
      showToast(settingsTexts.revoked(name));
    },
  });
  return (
    <ConfirmDialog
      title={settingsTexts.revokeTitle(name)}
      detail={settingsTexts.revokeDetail()}
      action={settingsTexts.revoke()}
      run={revoke}
      onConfirm={() => revoke.mutate()}
      onClose={onClose}
    />
  );
}
