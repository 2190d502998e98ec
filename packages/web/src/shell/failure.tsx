import { Component, type ReactNode } from "react";
import { shellTexts } from "../texts/en/shell.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";

interface FailureProps {
  readonly error: unknown;
  /** Tries again. */
  readonly reset?: () => void;
}

/** The server's own sentence, or that it cannot be reached. */
function sentenceOf(error: unknown): string {
  if (error instanceof TypeError) return shellTexts.unreachable();
  return error instanceof Error ? error.message : "";
}

/** What stands where a part of the page failed. */
export function Failure({ error, reset }: FailureProps) {
  return (
    <Card>
      <p role="alert">{shellTexts.failed(sentenceOf(error))}</p>
      {reset && <Button label={shellTexts.again()} icon="refresh" onClick={reset} />}
    </Card>
  );
}

interface BoundaryState {
  readonly error: unknown;
}

/** Keeps a failure within its card: a chart that fails must not take the page. */
export class Boundary extends Component<{ readonly children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <Failure error={error} reset={() => this.setState({ error: null })} />;
  }
}
