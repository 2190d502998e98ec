import { acknowledgeTexts as texts } from "#texts/acknowledge.ts";
import { notePlace } from "../../lib/pass-focus-on.ts";
import { Button } from "../../ui/button.tsx";
import { useTakeBack } from "./acknowledge-row.tsx";
import type { RowTarget } from "./row.ts";

export function TakeBackRow(target: RowTarget) {
  const takeBack = useTakeBack(target);
  const label = texts.takeBack();
  return (
    <Button
      label={label}
      aria-label={`${label}: ${target.name}`}
      data-action="take-back"
      busy={takeBack.isPending}
      onClick={({ currentTarget }) => takeBack.mutate(notePlace("take-back", currentTarget))}
    />
  );
}
