import type { RefObject } from "react";
import { shellTexts } from "#texts/shell.ts";
import { Button } from "./button.tsx";
import { showToast } from "./toast.ts";

interface CopyProps {
  /** The name of the copied text. */
  readonly name: string;
  readonly text: string;
  /** The element that shows the text. */
  readonly shown: RefObject<HTMLElement | null>;
}

/** Takes a text along. By plain http browsers have no clipboard for pages: then the text is selected, and copied as by hand. */
export function CopyButton({ name, text, shown }: CopyProps) {
  const copy = async () => {
    const isCopied = await copied(text, shown.current);
    showToast(isCopied ? shellTexts.copied() : shellTexts.notCopied());
  };
  return <Button kind="quiet" icon="copy" iconOnly label={shellTexts.copy(name)} onClick={() => void copy()} />;
}

async function copied(text: string, shown: HTMLElement | null): Promise<boolean> {
  // Missing over plain HTTP, although the types say that it exists.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (clipboard !== undefined) {
    return clipboard.writeText(text).then(
      () => true,
      () => select(shown),
    );
  }
  return select(shown);
}

/** Where this copies nothing either, the text stays selected for the keys that do. */
function select(shown: HTMLElement | null): boolean {
  if (shown === null) return false;
  getSelection()?.selectAllChildren(shown);
  return document.execCommand("copy");
}
