import { existsSync } from "node:fs";
import { extname, join } from "node:path";
import { ProblemError } from "@pharos/core";
import { type Request, type Response, Router } from "express";
import type { Site } from "./site.ts";

/** Names carry a digest of their content, so that a file never changes under its name. */
const FOREVER = "public, max-age=31536000, immutable";
const DAY = "public, max-age=86400";

/** Files with fixed names that make the dashboard an app: the manifest, its icons, and the worker that shows alerts. */
const APP_FILES = ["manifest.webmanifest", "sw.js", "icon-192.png", "icon-512.png", "icon-maskable-512.png"] as const;

/** Encodings that the build writes next to each file, the smallest first. */
const ENCODINGS = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

/** `/assets/*` as the build made and compressed them, the icon, and the files of the app. */
export function assetRoutes({ assetsFolder, icon }: Site): Router {
  const router = Router();
  router.get("/assets/:file", async (request: Request, response: Response) => {
    const file = String(request.params["file"]);
    // A name without a slash, and not the name of a compressed file. A digest may begin with a dash.
    if (!/^[\w-][\w.-]*$/.test(file) || /\.(br|gz)$/.test(file)) throw new ProblemError({ kind: "not-found" });
    const path = join(assetsFolder, file);
    response.vary("Accept-Encoding").type(extname(file));
    const [encoding, extension] = ENCODINGS.find(
      ([name, suffix]) => request.acceptsEncodings(name) === name && existsSync(`${path}${suffix}`),
    ) ?? [null, ""];
    if (encoding !== null) response.set("Content-Encoding", encoding);
    await sendFile(response, `${path}${extension}`, FOREVER);
  });
  router.get("/favicon.svg", (_request: Request, response: Response) =>
    sendFile(response.type("image/svg+xml"), icon, DAY),
  );
  for (const file of APP_FILES) {
    router.get(`/${file}`, (_request: Request, response: Response) =>
      // Browsers look for a new worker themselves, and do not use a cached one for longer than a day.
      sendFile(response.type(extname(file)), join(assetsFolder, "..", file), DAY),
    );
  }
  return router;
}

/** @throws ProblemError `not-found` */
function sendFile(response: Response, path: string, cacheControl: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { "Cache-Control": cacheControl };
    response.sendFile(path, { headers, cacheControl: false, dotfiles: "allow" }, (error?: Error) => {
      if (error === undefined || response.headersSent) return resolve();
      response.removeHeader("Content-Encoding");
      reject(new ProblemError({ kind: "not-found" }));
    });
  });
}
