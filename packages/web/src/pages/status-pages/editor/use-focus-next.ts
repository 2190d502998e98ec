import { useLayoutEffect, useRef } from "react";

/** @returns a function that gives the focus to the element with an id, once the next change is drawn */
export function useFocusNext(): (id: string) => void {
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    document.getElementById(wanted.current)?.focus();
    wanted.current = null;
  });
  return (id) => {
    wanted.current = id;
  };
}
