import { firstRunTexts as texts } from "#texts/first-run.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Row } from "../../ui/layout.tsx";

/** Leads to people and to customers. */
export function ShareStep() {
  return (
    <Row>
      <ButtonLink to="/settings/members" label={texts.invite()} />
      <ButtonLink to="/status-pages/new" label={texts.newPage()} />
    </Row>
  );
}
