import { useState } from "react";

/** The browser stores the groups that a person opened (true) or folded (false) here. */
const STORED = "pharos-folds";
/** Of more choices the oldest are dropped. */
const MAX_STORED = 200;

type Folds = Readonly<Record<string, boolean>>;

/** Groups that a person opened or folded. */
export function useFolds(): readonly [Folds, (key: string, isOpen: boolean) => void] {
  const [folds, setFolds] = useState(readFolds);
  const fold = (key: string, isOpen: boolean) => {
    const { [key]: _before, ...others } = folds;
    const next = Object.fromEntries([...Object.entries(others), [key, isOpen]].slice(-MAX_STORED));
    localStorage.setItem(STORED, JSON.stringify(next));
    setFolds(next);
  };
  return [folds, fold];
}

/** Another version may have written it. */
function readFolds(): Folds {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, isOpen]) => typeof isOpen === "boolean"));
  } catch {
    return {};
  }
}
