import { baseStyle, cardStyle, FONT_FILE, fontFace, LOGO, tokens } from "@pharos/html";
import { type Request, type Response, Router } from "express";
import { packText, sendPacked } from "../encoding.ts";
import { FONT, ICON, STYLE } from "./page.ts";
import { docsStyle } from "./style.ts";

const DAY = "public, max-age=86400";

/** Changes with a release. */
const MINUTES = "public, max-age=300";

/** The style, the icon and the font of the pages that the API itself serves. */
export function lookRoutes(): Router {
  const router = Router();
  const style = packText(`${tokens}${fontFace(FONT)}${baseStyle}${cardStyle}${docsStyle}`);
  router.get(STYLE, (_request: Request, response: Response) => {
    sendPacked(response.set("Cache-Control", MINUTES).type("css"), style);
  });
  router.get(ICON, (_request: Request, response: Response) => {
    response.set("Cache-Control", DAY).type("svg").send(LOGO.html);
  });
  router.get(FONT, (_request: Request, response: Response, next) => {
    // A folder above it may be hidden, such as that of pnpm.
    response.sendFile(FONT_FILE, { headers: { "Cache-Control": DAY }, cacheControl: false, dotfiles: "allow" }, next);
  });
  return router;
}
