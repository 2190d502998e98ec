import type { MonitorData } from "@pharos/operations";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { askData } from "../../api/client.ts";
import { Refusal } from "../../api/refusal.ts";
import { boot } from "../../boot.ts";
import { formatInterval } from "../../lib/format.ts";
import { monitorsTexts } from "../../texts/en/monitors.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import form from "../../ui/form.module.css";
import { guessMonitor } from "./guess.ts";
import styles from "./monitors.module.css";

/** Plans have whole minutes, from one on. */
const usualSeconds = Math.max(60, boot.team.min_interval_seconds);

/** Leads to a first monitor by one field: its type and its name are guessed. */
export function FirstMonitor() {
  const id = useId();
  const client = useQueryClient();
  const [address, setAddress] = useState("");
  const create = useMutation({
    mutationFn: () =>
      askData<MonitorData>("/monitors", {
        method: "POST",
        body: { ...guessMonitor(address), check_interval_minutes: usualSeconds / 60 },
      }),
    onSuccess: () => client.invalidateQueries(),
  });
  return (
    <div className={styles.first}>
      <EmptyState title={monitorsTexts.firstTitle()} detail={monitorsTexts.firstDetail(formatInterval(usualSeconds))}>
        <form
          className={styles.field}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            create.mutate();
          }}
        >
          <label htmlFor={id}>{monitorsTexts.firstField()}</label>
          <div className={styles.line}>
            <input
              className={`${form.input} ${form.large}`}
              id={id}
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={address}
              onChange={({ target }) => setAddress(target.value)}
              aria-invalid={create.isError}
              aria-describedby={`${id}-hint ${id}-wrong`}
            />
            <Button kind="primary" type="submit" label={monitorsTexts.firstSubmit()} busy={create.isPending} />
          </div>
          <span className={form.hint} id={`${id}-hint`}>
            {monitorsTexts.firstHint()}
          </span>
          <span className={form.wrong} id={`${id}-wrong`} role="alert">
            {create.error && firstSentence(create.error)}
          </span>
        </form>
      </EmptyState>
    </div>
  );
}

/** There is one field here, so the first sentence on any field is about it. */
function firstSentence(error: Error): string {
  const sentences = error instanceof Refusal ? Object.values(error.errors).flat() : [];
  return sentences[0] ?? error.message;
}
