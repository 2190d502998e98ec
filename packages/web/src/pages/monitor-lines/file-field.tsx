import { useId } from "react";
import { manyTexts as texts } from "#texts/create.ts";
import { Row } from "../../ui/layout.tsx";
import { sayError } from "../../ui/toast.ts";

/** Reads a file of lines. */
export function FileField({ onText }: { readonly onText: (text: string) => void }) {
  const id = useId();
  return (
    <Row>
      <label htmlFor={id}>{texts.file()}</label>
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // A name that was chosen before can be chosen again.
          if (file)
            void file
              .text()
              .then(onText, sayError)
              .finally(() => (target.value = ""));
        }}
      />
    </Row>
  );
}
