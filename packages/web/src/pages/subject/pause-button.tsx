import { useState } from "react";
import { subjectTexts as texts } from "#texts/subject.ts";
import { useActions } from "../../registry/use-actions.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { given, useAction } from "../../ui/use-action.ts";
import { type PausedSubject, setActive } from "./set-active.ts";

interface PauseProps {
  readonly subject: PausedSubject;
  readonly isActive: boolean;
}

/** Pauses or resumes. The button does it at once; the key asks first, for a single key is easily pressed. */
export function PauseButton({ subject, isActive }: PauseProps) {
  /** Whether it is to be active, while that is asked. The question stays the same, also if another person changes the state. */
  const [asked, setAsked] = useState<boolean | null>(null);
  const set = useAction(setActive(subject));
  useActions({ pause: () => setAsked(!isActive) }, subject.name);
  return (
    <>
      <Button
        icon={isActive ? "pause" : "play"}
        label={verb(!isActive)}
        busy={set.isPending}
        onClick={() => set.mutate(!isActive)}
      />
      {asked !== null && (
        <ActionDialog
          title={texts.setActiveTitle(subject.name, asked)}
          detail={texts.setActiveDetail(asked)}
          action={verb(asked)}
          {...given(setActive(subject), asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

const verb = (isActive: boolean) => (isActive ? texts.resume() : texts.pause());
