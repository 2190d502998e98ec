import { useState } from "react";
import { subjectTexts as texts } from "#texts/subject.ts";
import { useKeys } from "../../lib/use-keys.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { sayError } from "../../ui/toast.ts";
import { type PausedSubject, useSetActive } from "./set-active.ts";

interface PauseProps {
  readonly subject: PausedSubject;
  readonly name: string;
  readonly isActive: boolean;
}

/** Pauses or resumes. The button does it at once; the key asks first, for a single key is easily pressed. */
export function PauseButton({ subject, name, isActive }: PauseProps) {
  /** Whether it is to be active, while that is asked. The question stays the same, also if another person changes the state. */
  const [asked, setAsked] = useState<boolean | null>(null);
  const set = useSetActive(subject);
  useKeys({ p: () => setAsked(!isActive) });
  return (
    <>
      <Button
        icon={isActive ? "pause" : "play"}
        label={verb(!isActive)}
        busy={set.isPending}
        onClick={() => set.mutate(!isActive, { onError: sayError })}
      />
      {asked !== null && (
        <ConfirmDialog
          title={texts.setActiveTitle(name, asked)}
          detail={texts.setActiveDetail(asked)}
          action={verb(asked)}
          run={set}
          onConfirm={() => set.mutate(asked, { onSuccess: () => setAsked(null) })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

const verb = (isActive: boolean) => (isActive ? texts.resume() : texts.pause());
