import type { ContactData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "#router";
import { contactsTexts as texts } from "#texts/contacts.ts";
import { subjectPreviewQuery } from "../../api/part-queries.ts";
import { Card } from "../../ui/card.tsx";
import { SelectField } from "../../ui/form.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Segments } from "../../ui/segments.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { kindName } from "./kinds.ts";
import { MessageText } from "./preview.tsx";

interface ArrivesProps {
  /** Several are offered to choose from. */
  readonly contacts: readonly ContactData[];
}

/** The messages that a channel gets about a monitor, a server or a site of the team. */
export function WhatArrives({ contacts }: ArrivesProps) {
  const [chosen, setChosen] = useState(contacts[0]?.id);
  const [news, setNews] = useState<string>("down");
  const contact = contacts.find(({ id }) => id === chosen) ?? contacts[0];
  const { data } = useQuery({ ...subjectPreviewQuery(contact?.id ?? 0), enabled: contact !== undefined });
  if (contact === undefined) return null;
  const message = data?.messages.find((one) => one.news === news);
  return (
    <Card title={texts.whatArrives()}>
      <Stack gap={3}>
        {contacts.length > 1 && (
          <SelectField
            label={texts.channel()}
            value={String(contact.id)}
            options={contacts.map(({ id, name }) => [String(id), name])}
            onChange={(id) => setChosen(Number(id))}
          />
        )}
        {data === undefined && <Skeleton />}
        {data?.subject === null && <p className="muted">{texts.nothingToPreview()}</p>}
        {data && message && (
          <>
            <Segments
              label={texts.previewTitle()}
              value={news}
              options={data.messages.map((one) => ({ value: one.news, label: texts.previewed(one.news) }))}
              onChange={setNews}
            />
            <MessageText message={message} />
            <p className="muted">
              {texts.asItArrives(kindName(contact), contact.name)}{" "}
              {contact.type === "webhook" && (
                <Link className="link" to="/notifications/$id/edit" params={{ id: String(contact.id) }}>
                  {texts.changeWording()}
                </Link>
              )}
            </p>
          </>
        )}
      </Stack>
    </Card>
  );
}
