import { contactsTexts } from "#texts/contacts.ts";
import { SelectField } from "../../ui/form.tsx";

const SECONDS = [0, 10, 30, 60];

interface GatherFieldProps {
  readonly seconds: number;
  readonly onChange: (seconds: number) => void;
}

/** How long alerts wait for others. A time that a client of the API has set is one of the choices. */
export function GatherField({ seconds, onChange }: GatherFieldProps) {
  const choices = [...new Set([...SECONDS, seconds])].sort((one, other) => one - other);
  return (
    <SelectField
      label={contactsTexts.gather()}
      hint={contactsTexts.gatherHint()}
      value={String(seconds)}
      options={choices.map((choice) => [String(choice), contactsTexts.gatherFor(choice)] as const)}
      onChange={(next) => onChange(Number(next))}
    />
  );
}
