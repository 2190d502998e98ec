import { shellTexts } from "#texts/shell.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

export function NotFound() {
  return (
    <EmptyState title={shellTexts.notFound()} detail={shellTexts.notFoundDetail()}>
      <ButtonLink to="/" label={shellTexts.toMonitors()} />
    </EmptyState>
  );
}
