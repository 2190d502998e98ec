import type { ContactData } from "@pharos/operations";
import { hoursTexts } from "#texts/contact-hours.ts";
import { contactsTexts as texts } from "#texts/contacts.ts";
import { monitorTexts } from "#texts/monitor.ts";
import { useMayWrite } from "../../boot.ts";
import { Card } from "../../ui/card.tsx";
import { Facts, type LabelledFact } from "../../ui/facts.tsx";
import { EndLinks } from "./end-links.tsx";
import { isBrowser, kindName } from "./kinds.ts";
import { SigningSecret } from "./signing-secret.tsx";
import { settingsOf } from "./template.ts";
import { hasAnswers } from "./values.ts";

/** The settings of a channel. */
export function Settings({ contact }: { readonly contact: ContactData }) {
  const mayWrite = useMayWrite();
  return (
    <Card title={texts.settings()}>
      <Facts of={factsOf(contact)} />
      {mayWrite && contact.signing_secret !== null && <SigningSecret id={contact.id} secret={contact.signing_secret} />}
      {mayWrite && hasAnswers(contact) && <EndLinks id={contact.id} />}
    </Card>
  );
}

function factsOf(contact: ContactData): readonly LabelledFact[] {
  const { config, template, hours, gather_seconds: gather } = contact;
  return [
    [texts.typeLabel(), kindName(contact)],
    ...Object.entries(isBrowser(contact) ? {} : config).map(([name, value]) => [texts.field(name), value] as const),
    ...settingsOf(template).map(({ label, value }) => [label, value] as const),
    [texts.hears(), texts.hearsOf(contact.notify_on_down, contact.notify_on_recovery)],
    [texts.newMonitors(), texts.ofNewMonitors(contact.is_default)],
    [texts.answerLinks(), isBrowser(contact) ? null : texts.answerLinksOf(hasAnswers(contact))],
    [texts.weeklyProof(), contact.weekly_proof ? texts.isOn() : null],
    [hoursTexts.label(), hours === null ? hoursTexts.always() : hoursTexts.sentence(hours)],
    [texts.gather(), gather > 0 ? texts.gatherFor(gather) : null],
    [monitorTexts.facts.key(), contact.key],
  ];
}
