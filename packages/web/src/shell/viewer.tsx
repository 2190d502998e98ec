import { shellTexts } from "#texts/shell.ts";
import { mayWrite } from "../boot.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

/** A page that changes something. A Viewer gets a sentence instead. */
export const forWriters = <Page,>(page: Page) => (mayWrite ? page : ViewerPage);

function ViewerPage() {
  return (
    <EmptyState title={shellTexts.viewer()} detail={shellTexts.viewerDetail()}>
      <ButtonLink to="/monitors" label={shellTexts.toMonitors()} />
    </EmptyState>
  );
}
