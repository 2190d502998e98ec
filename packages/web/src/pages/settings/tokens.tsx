import type { NewTokenData, TokenData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { settingsTexts } from "#texts/settings.ts";
import { ask, askData } from "../../api/client.ts";
import { tokensQuery } from "../../api/settings-queries.ts";
import { installation } from "../../boot.ts";
import { text } from "../../forms/fields.ts";
import { sent } from "../../forms/record.ts";
import { RecordForm } from "../../forms/record-form.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { Loading } from "../../shell/loading.tsx";
import { ActionButton } from "../../ui/action-dialog.tsx";
import { Card } from "../../ui/card.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { HelpLink } from "../../ui/help-link.tsx";
import { Stack } from "../../ui/layout.tsx";
import lines from "../../ui/lines.module.css";
import { ShownOnce } from "../../ui/shown-once.tsx";
import { Ago } from "../../ui/time.tsx";
import { SettingsFrame } from "./frame.tsx";

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
        <Stack gap={3}>
          <p>{settingsTexts.opensDetail()}</p>
          <CopyField name={settingsTexts.apiAddress()} text={`${installation.baseUrl}/api/v1`} />
          <CopyField name={settingsTexts.toolsAddress()} text={`${installation.baseUrl}/mcp`} />
          <CopyField name={settingsTexts.metricsAddress()} text={`${installation.baseUrl}/api/v1/metrics`} />
          <p>
            <a className="link" href={`${installation.baseUrl}/docs/api`}>
              {settingsTexts.apiReference()}
            </a>
          </p>
        </Stack>
      </Card>
    </SettingsFrame>
  );
}

const tokenFields = {
  name: text({ label: settingsTexts.tokenName(), hint: settingsTexts.tokenNameHint(), required: true }),
};

function CreateToken({ onCreated }: { readonly onCreated: (token: NewTokenData) => void }) {
  const form = useRecordForm({
    ...{ fields: tokenFields, initial: { name: "" } },
    bodyOf: (values) => sent(tokenFields, values),
    save: ({ body }) => askData("POST /api-tokens", { body }),
    onSaved: onCreated,
  });
  return (
    <Card title={settingsTexts.newToken()} aside={<HelpLink topic="tokens" />}>
      <RecordForm form={form} submit={settingsTexts.createToken()}>
        {form.field("name")}
      </RecordForm>
    </Card>
  );
}

function TokenOnce({ token: { name, token }, onDone }: { readonly token: NewTokenData; readonly onDone: () => void }) {
  return (
    <ShownOnce name={settingsTexts.tokenValue(name)} sentence={settingsTexts.tokenOnce()} onDone={onDone}>
      <CopyField name={settingsTexts.tokenValue(name)} text={token} />
      <CopyField
        name={settingsTexts.tokenTry()}
        text={`curl -H "Authorization: Bearer ${token}" ${installation.baseUrl}/api/v1/monitors`}
      />
    </ShownOnce>
  );
}

function TokenItem({ token }: { readonly token: TokenData }) {
  const { id, name, creator, role, last_used_at: lastUsed } = token;
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
      <ActionButton
        label={settingsTexts.revoke()}
        title={settingsTexts.revokeTitle(name)}
        detail={settingsTexts.revokeDetail()}
        send={() => ask("DELETE /api-tokens/{token}", { ids: [id] })}
        says={() => settingsTexts.revoked(name)}
      />
    </li>
  );
}
