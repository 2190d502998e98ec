import { useNavigate } from "#router";
import { createTexts } from "#texts/create.ts";
import { useActions } from "../../registry/use-actions.ts";
import { ButtonLink } from "../../ui/button.tsx";

/** Opens the form of a new monitor with the settings of this one. */
export function DuplicateButton({ id }: { readonly id: number }) {
  const navigate = useNavigate();
  const target = { to: "/new", search: { from: id } } as const;
  useActions({ duplicate: () => void navigate(target) });
  return <ButtonLink icon="copy" label={createTexts.duplicate()} {...target} />;
}
