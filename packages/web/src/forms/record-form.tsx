import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { recordFormTexts as texts } from "#texts/record-form.ts";
import { needsSignIn } from "../api/refusal.ts";
import { focusPart } from "../lib/pass-focus-on.ts";
import { Button } from "../ui/button.tsx";
import styles from "../ui/form.module.css";
import { SignInAgain } from "../ui/sign-in-again.tsx";
import { ChangeList } from "./change-list.tsx";
import { Conflict } from "./conflict.tsx";
import { focusMistake } from "./focus-mistake.ts";
import frameStyles from "./record-form.module.css";
import type { FormState } from "./use-record-form.ts";

interface RecordFormProps {
  readonly form: FormState;
  /** The label of the button that saves; null without a button. */
  readonly submit: string | null;
  /** For a small form on a page about other things. */
  readonly isMinor?: true;
  /** Asks before it saves. */
  readonly onSubmit?: () => void;
  /**
   * A sentence for a form without changes and mistakes. With it, the buttons are in a bar that stays in view, next to the
   * changes.
   */
  readonly note?: string;
  /** Buttons before the one that saves. */
  readonly actions?: ReactNode;
  /** The page shows the changes and the buttons elsewhere. */
  readonly isBare?: true;
  readonly children: ReactNode;
}

/** The frame around the fields of a record. The server names mistakes: the browser checks nothing. */
export function RecordForm(props: RecordFormProps) {
  const { form, submit, isMinor, onSubmit, note, actions, isBare, children } = props;
  const { error, mistakes, problem, conflict } = form;
  const frame = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error !== null && frame.current) focusMistake(frame.current);
  }, [error]);
  const sentences = [
    ...(mistakes.length > 0 ? [texts.mistakes(mistakes)] : []),
    ...(problem === null ? [] : [problem]),
  ];
  return (
    <>
      <form
        ref={frame}
        className={styles.form}
        noValidate
        onKeyDown={saveByKey}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          // Enter in a dialog of the form is not about the form.
          if (frame.current?.querySelector("dialog[open]")) return;
          (onSubmit ?? form.submit)();
        }}
      >
        {children}
        <div className={note === undefined ? styles.plain : frameStyles.bar}>
          {conflict && (
            <Conflict
              {...conflict}
              onDiscard={() => {
                focusPart(frame.current);
                conflict.onDiscard();
              }}
            />
          )}
          {!isBare && <ChangeList changes={form.changes} />}
          {note !== undefined && form.changes.length + sentences.length === 0 && (
            <p className={frameStyles.note}>{note}</p>
          )}
          {sentences.length > 0 && !needsSignIn(error) && (
            <p className={styles.problem} role="alert">
              {sentences.join(" ")}
            </p>
          )}
          {!isBare && (
            <div className={styles.actions}>
              {actions}
              {submit !== null && (
                <Button kind={isMinor ? "plain" : "primary"} type="submit" label={submit} busy={form.busy} />
              )}
            </div>
          )}
        </div>
      </form>
      <SignInAgain error={error} onClose={form.reset} />
    </>
  );
}

/** A text area needs Enter itself, so Ctrl Enter saves everywhere. */
function saveByKey(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.repeat) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
