import type { RefObject } from "react";
import { copyTexts } from "#texts/copy.ts";
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
  const copy = async () => say(await copied(text, () => select(shown.current)));
  return <Button kind="quiet" icon="copy" iconOnly label={copyTexts.copy(name)} onClick={() => void copy()} />;
}

const say = (isCopied: boolean) => showToast(isCopied ? copyTexts.copied() : copyTexts.notCopied());

/** Takes a text along that the page does not show. */
export async function copyText(text: string): Promise<void> {
  const isCopied = await copied(text, () => selectHidden(text));
  // Without a clipboard a person can only copy a text on the page.
  showToast(isCopied ? copyTexts.copied() : text);
}

async function copied(text: string, selectText: () => boolean): Promise<boolean> {
  // Missing over plain HTTP, although the types say that it exists.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (clipboard !== undefined) return clipboard.writeText(text).then(() => true, selectText);
  return selectText();
}

/** Where this copies nothing either, the text stays selected for the keys that do. */
function select(shown: HTMLElement | null): boolean {
  if (shown === null) return false;
  getSelection()?.selectAllChildren(shown);
  return document.execCommand("copy");
}

/** Copies as by hand, from an element that nobody sees. */
function selectHidden(text: string): boolean {
  const place = document.createElement("span");
  place.className = "sr";
  place.textContent = text;
  document.body.append(place);
  const isCopied = select(place);
  place.remove();
  return isCopied;
}
