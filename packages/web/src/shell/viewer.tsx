import { shellTexts } from "#texts/shell.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

/** Shown to a Viewer instead of a page that changes something. */
export function ViewerPage() {
  return (
    <EmptyState title={shellTexts.viewer()} detail={shellTexts.viewerDetail()}>
      <ButtonLink to="/" label={shellTexts.toMonitors()} />
    </EmptyState>
  );
}
