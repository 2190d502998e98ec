import { baseStyle, cardStyle, FONT_FILE, fontFace, LOGO, tokens } from "@pharos/html";
import { type Request, type Response, Router } from "express";
import { type PackedText, packText, sendPacked } from "../encoding.ts";
import { FONT, ICON, SCRIPT, STYLE } from "./paths.ts";
import { docsStyle } from "./style.ts";

const DAY = "public, max-age=86400";

/** Changes with a release. */
const MINUTES = "public, max-age=300";

/** The style, the icon, the font and the script of the pages that the API itself serves. */
export function docsStyleRoutes(readScript: () => string): Router {
  const router = Router();
  const style = packText(`${tokens}${fontFace(FONT)}${baseStyle}${cardStyle}${docsStyle}`);
  router.get(STYLE, (_request: Request, response: Response) => {
    sendPacked(response.set("Cache-Control", MINUTES).type("css"), style);
  });
  let script: PackedText | undefined;
  router.get(SCRIPT, (_request: Request, response: Response) => {
    script ??= packText(readScript());
    sendPacked(response.set("Cache-Control", MINUTES).type("js"), script);
  });
  router.get(ICON, (_request: Request, response: Response) => {
    response.set("Cache-Control", DAY).type("svg").send(LOGO.html);
  });
  router.get(FONT, (_request: Request, response: Response, next) => {
    // A folder above it may be hidden, such as pnpm's folder.
    const options = { headers: { "Cache-Control": DAY }, cacheControl: false, dotfiles: "allow" } as const;
    // It is also called when the file was sent.
    response.sendFile(FONT_FILE, options, (error?: Error) => {
      if (error !== undefined && !response.headersSent) next(error);
    });
  });
  return router;
}
