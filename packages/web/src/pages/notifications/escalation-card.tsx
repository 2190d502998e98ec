import type { ContactData, EscalationData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { escalationTexts as texts } from "#texts/escalation.ts";
import { escalationQuery } from "../../api/part-queries.ts";
import { useMayWrite } from "../../boot.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Row } from "../../ui/layout.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./escalation.module.css";
import { EscalationDialog } from "./escalation-dialog.tsx";
import { kindName } from "./kinds.ts";

interface CardProps {
  readonly contacts: readonly ContactData[];
}

/** What happens after an outage that nobody acknowledges: the team's default. */
export function EscalationCard({ contacts }: CardProps) {
  const mayWrite = useMayWrite();
  const { data } = useQuery(escalationQuery());
  const [isEditing, setEditing] = useState(false);
  return (
    <Card
      title={texts.title()}
      aside={
        data && (
          <Row>
            <span className="muted num">{texts.follow(data.following, data.subjects)}</span>
            {mayWrite && <Button kind="link" label={texts.change()} onClick={() => setEditing(true)} />}
          </Row>
        )
      }
    >
      {data ? <Line escalation={data} contacts={contacts} /> : <Skeleton />}
      {data && isEditing && (
        <EscalationDialog escalation={data} contacts={contacts} onClose={() => setEditing(false)} />
      )}
    </Card>
  );
}

function Line({ escalation, contacts }: CardProps & { readonly escalation: EscalationData }) {
  const { at_once: atOnce, escalations, remind_after_minutes: remind, gaps } = escalation;
  const minutes = [...new Set(escalations.map((one) => one.after_minutes))];
  const named = (ids: readonly number[]) => contacts.filter(({ id }) => ids.includes(id));
  const gapOf = (after: number) =>
    gaps
      .filter((one) => one.after_minutes === after)
      .map((one) => (
        <small key={after} className={styles.gap}>
          {texts.gap(one.gaps, one.time_zone)}
        </small>
      ));
  return (
    <ol className={styles.line}>
      <Step when={texts.atOnce()} channels={named(atOnce)}>
        {gapOf(0)}
      </Step>
      {minutes.map((after) => (
        <Step
          key={after}
          when={texts.after(after)}
          channels={named(escalations.filter((one) => one.after_minutes === after).map((one) => one.contact_id))}
        >
          {gapOf(after)}
        </Step>
      ))}
      {remind !== null && (
        <li>
          <b>{texts.after(remind)}</b>
          <span>{texts.reminder()}</span>
          <small className="muted">{texts.reminderLater()}</small>
        </li>
      )}
      <li>
        <b>{texts.until()}</b>
        <span>{texts.untilWhat()}</span>
        <small className="muted">{texts.recovery()}</small>
      </li>
    </ol>
  );
}

interface StepProps {
  readonly when: string;
  readonly channels: readonly ContactData[];
  readonly children: ReactNode;
}

function Step({ when, channels, children }: StepProps) {
  const kinds = [...new Set(channels.map(kindName))];
  return (
    <li>
      <b>{when}</b>
      <span>{channels.length === 0 ? texts.nobody() : channels.map(({ name }) => name).join(", ")}</span>
      <small className="muted">{kinds.join(", ")}</small>
      {children}
    </li>
  );
}
