export { type Html, html, prose } from "./html.ts";
export { cardBody, htmlPage, LOGO } from "./page.ts";
export { baseStyle, cardStyle, FONT_FILE, fontFace, tokens } from "./style.ts";
