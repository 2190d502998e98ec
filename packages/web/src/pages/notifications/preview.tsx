import type { ContactPreviewData } from "@pharos/operations";
import { useState } from "react";
import { contactsTexts } from "#texts/contacts.ts";
import { askData } from "../../api/client.ts";
import { useWrite } from "../../api/use-write.ts";
import { Button } from "../../ui/button.tsx";
import { Segments } from "../../ui/segments.tsx";
import styles from "./preview.module.css";
import { bodyOf, type ContactValues } from "./values.ts";

type PreviewedMessage = ContactPreviewData["messages"][number];

/** Asks for the messages that the contact would get. Nothing is sent. */
export function usePreview() {
  return useWrite({
    mutationFn: (values: ContactValues) => {
      const name = values.name.trim() || contactsTexts.unnamed();
      return askData("POST /notification-contacts/previews", {
        body: { type: values.type, ...bodyOf({ ...values, name }) },
      });
    },
  });
}

interface PreviewProps {
  readonly values: ContactValues;
  readonly preview: ReturnType<typeof usePreview>;
}

/** The messages of a contact by their event, with secrets masked. */
export function Preview({ values, preview }: PreviewProps) {
  const [news, setNews] = useState<string>("down");
  const messages = preview.data?.messages ?? [];
  const message = messages.find((one) => one.news === news);
  return (
    <section className={styles.preview} aria-label={contactsTexts.previewTitle()}>
      <Button label={contactsTexts.preview()} busy={preview.isPending} onClick={() => preview.mutate(values)} />
      {message && !preview.error && (
        <>
          <Segments
            label={contactsTexts.previewTitle()}
            value={news}
            options={messages.map((one) => ({ value: one.news, label: contactsTexts.previewed(one.news) }))}
            onChange={setNews}
          />
          <MessageText message={message} />
        </>
      )}
    </section>
  );
}

/** A message as it is sent. JSON has a line for each member. */
export function MessageText({ message }: { readonly message: Omit<PreviewedMessage, "news"> }) {
  const { is_sent: isSent, method, url, to, subject, headers, body } = message;
  if (!isSent) return <p className="muted">{contactsTexts.notSent()}</p>;
  const lines = Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`);
  const head = [[method, url ?? to].filter(Boolean).join(" "), ...lines, subject].filter(Boolean).join("\n");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: A person scrolls it with the keyboard.
    <pre className={`${styles.message} mono`} tabIndex={0}>
      {`${head}\n\n${indented(body ?? "")}`}
    </pre>
  );
}

/** JSON over several lines; another text as it is. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
