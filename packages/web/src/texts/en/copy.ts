/** A button that copies a text. */
export const copyTexts = {
  copy: (name: string) => `Copy ${name}`,
  copied: () => "Copied.",
  notCopied: () => "Your browser blocked copying. Select the text and copy it yourself.",
};
