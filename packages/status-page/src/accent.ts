import { accentColours } from "@pharos/core";

/** A style sheet that gives a page its own colour, put after the one that all pages share. */
export function accentStyle(accent: string): string {
  const { light, dark } = accentColours(accent);
  return `@layer tokens { :root { --accent: light-dark(${light}, ${dark}); --focus: light-dark(${light}, ${dark}); } }\n`;
}
