import type { ContactPreviewData } from "@pharos/operations";
import { useMutation } from "@tanstack/react-query";
import { askData } from "../../api/client.ts";
import { contactsTexts } from "../../texts/en/contacts.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./contacts.module.css";
import { bodyOf, type ContactValues } from "./values.ts";

/** The messages that the contact would get, with secrets masked. Nothing is sent. */
export function Preview({ values }: { readonly values: ContactValues }) {
  const preview = useMutation({
    mutationFn: () =>
      askData<ContactPreviewData>("/notification-contacts/previews", {
        method: "POST",
        body: { type: values.type, ...bodyOf(values) },
      }),
  });
  return (
    <section className={styles.preview} aria-label={contactsTexts.previewTitle()}>
      <Button label={contactsTexts.preview()} busy={preview.isPending} onClick={() => preview.mutate()} />
      {preview.error && <p role="alert">{preview.error.message}</p>}
      {preview.data?.messages.map(({ news, is_sent: isSent, method, url, to, subject, body }) => (
        <details key={news} open={news === "down"}>
          <summary>{contactsTexts.previewed(news)}</summary>
          {isSent ? (
            <pre className="mono">
              {[[method, url ?? to].filter(Boolean).join(" "), subject, shown(body ?? "")].filter(Boolean).join("\n\n")}
            </pre>
          ) : (
            <p className="muted">{contactsTexts.notSent()}</p>
          )}
        </details>
      ))}
    </section>
  );
}

/** JSON over several lines; another text as it is. */
function shown(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
