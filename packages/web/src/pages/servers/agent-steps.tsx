import type { ServerSetupData } from "@pharos/operations";
import { useState } from "react";
import { setupTexts as texts } from "#texts/server-setup.ts";
import { Card } from "../../ui/card.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Segments } from "../../ui/segments.tsx";

/** The placeholder of the token in a configuration. */
const PLACEHOLDER = "PHAROS_TOKEN";

interface AgentStepsProps {
  readonly agents: ServerSetupData;
  /** Null if the page does not hold the token any more. */
  readonly token: string | null;
}

/** How each agent is installed and configured, with the token where it is known. */
export function AgentSteps({ agents, token }: AgentStepsProps) {
  const [wanted, setWanted] = useState<string>();
  const chosen = agents.find(({ agent }) => agent === wanted) ?? agents[0];
  if (chosen === undefined) return null;
  const fill = (text: string) => (token === null ? text : text.replaceAll(PLACEHOLDER, token));
  const isOpen = token === null && chosen.files.some(({ text }) => text.includes(PLACEHOLDER));
  return (
    <Card title={texts.agent()}>
      <Stack>
        <p>{texts.agentDetail()}</p>
        <Segments
          label={texts.agent()}
          options={agents.map(({ agent, title }) => ({ value: agent, label: title }))}
          value={chosen.agent}
          onChange={setWanted}
        />
        {chosen.install !== null && <CopyField name={texts.install()} text={chosen.install} />}
        {chosen.files.map(({ path, text }) => (
          <CopyField key={path} name={path} text={fill(text)} />
        ))}
        <CopyField name={texts.start()} text={chosen.start} />
        {isOpen && <p className="muted">{texts.placeholder(PLACEHOLDER)}</p>}
      </Stack>
    </Card>
  );
}
