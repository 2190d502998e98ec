/** How long a button says that it has copied, in milliseconds. */
const COPIED_MS = 2_000;

/** Puts a button on each block of code. Browsers let a page copy only over https, and on this machine. */
export function addCopyButtons(): void {
  if (!isSecureContext) return;
  for (const block of document.querySelectorAll("main pre")) {
    const frame = document.createElement("div");
    frame.className = "code";
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = "Copy";
    button.addEventListener("click", () => void copy(block.textContent ?? "", button));
    block.replaceWith(frame);
    frame.append(block, button);
  }
}

async function copy(text: string, button: HTMLButtonElement): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(text.trimEnd()).then(
    () => true,
    () => false,
  );
  button.textContent = isCopied ? "Copied" : "Not copied";
  setTimeout(() => {
    button.textContent = "Copy";
  }, COPIED_MS);
}
