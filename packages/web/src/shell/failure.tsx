import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { Component, type ComponentType, type ReactNode, Suspense, useEffect, useRef } from "react";
import { shellTexts } from "#texts/shell.ts";
import { mayPass } from "../api/retry.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import styles from "./shell.module.css";

export interface FailureProps {
  readonly error: unknown;
  /** Shows the failed part again. */
  readonly reset: () => void;
}

/** How often the page retries automatically, because nobody may be there to press the button. */
const RETRY_MS = 30_000;

/** The server's own sentence, or that it cannot be reached. */
function sentenceOf(error: unknown): string {
  if (error instanceof TypeError) return shellTexts.unreachable();
  return error instanceof Error ? error.message : "";
}

/** Shown for a part of the page that failed. */
export function Failure({ error, reset }: FailureProps) {
  const queries = useQueryErrorResetBoundary();
  const tryAgain = useRef(reset);
  useEffect(() => {
    tryAgain.current = () => {
      queries.reset();
      reset();
    };
  });
  useEffect(() => {
    if (!mayPass(error)) return;
    const trying = setInterval(() => !document.hidden && tryAgain.current(), RETRY_MS);
    return () => clearInterval(trying);
  }, [error]);
  return (
    <Card>
      <p className={styles.failed} role="alert">
        {shellTexts.failed(sentenceOf(error))}
      </p>
      <Button label={shellTexts.again()} icon="refresh" onClick={() => tryAgain.current()} />
    </Card>
  );
}

interface BoundaryProps {
  readonly children: ReactNode;
  /** Shown instead of a part that failed. */
  readonly failure?: ComponentType<FailureProps>;
  /** Called before the part is shown again. */
  readonly onReset?: () => void;
}

interface BoundaryState {
  readonly error: unknown;
}

/** Keeps a failure within its card: a part that fails, also because its data cannot be had, must not take the page. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { children, failure: Shown = Failure, onReset } = this.props;
    if (error === null) return children;
    const reset = () => {
      onReset?.();
      this.setState({ error: null });
    };
    return <Shown error={error} reset={reset} />;
  }
}

interface OptionalProps {
  readonly children: ReactNode;
}

/**
 * A part that the page does without if its code cannot be loaded: after an upgrade, an open page asks for code that is
 * gone.
 */
export function Optional({ children }: OptionalProps) {
  return <Boundary failure={Nothing}>{children}</Boundary>;
}

interface LaterProps extends OptionalProps {
  /** Shown until then. Has the size of the part if others are next to it: they must not move under a pointer. */
  readonly place?: ReactNode;
}

/** An optional part whose code comes after the first page. */
export function Later({ children, place }: LaterProps) {
  return (
    <Optional>
      <Suspense fallback={place}>{children}</Suspense>
    </Optional>
  );
}

const Nothing = () => null;
