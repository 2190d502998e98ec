import "@pharos/html/tokens.css";
import "./base.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { type PageRead, provideView, RouterProvider } from "#router";
import { createQueryClient } from "./api/query-client.ts";
import { Refusal } from "./api/refusal.ts";
import { capturePresses } from "./lib/capture-presses.ts";
import { isUnsaved } from "./lib/unsaved.ts";
import { OverviewPage } from "./pages/overview/page.tsx";
import { movedPages, pages } from "./registry/pages.ts";
import { Shell } from "./shell/shell.tsx";

const RELOADED = "pharos-reloaded";
const MIN_RELOAD_MS = 60_000;

/**
 * A page that was open while the server was renewed asks for parts that are gone. One reload brings the new page. The
 * page stays if the server cannot be reached, because a reload would fail, and if it holds unsaved text.
 */
async function reload(): Promise<void> {
  const lastMs = Number(sessionStorage.getItem(RELOADED) ?? 0);
  if (isUnsaved() || Date.now() - lastMs < MIN_RELOAD_MS) return;
  const isThere = await fetch(location.href, { method: "HEAD" }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isThere) return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
}

addEventListener("vite:preloadError", () => void reload());
capturePresses();

provideView("/", OverviewPage);
const queries = createQueryClient();
const request = (reads: readonly PageRead[]) => Promise.all(reads.map((read) => queries.prefetchQuery(read)));

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no root.");
createRoot(root, {
  // A page shows what the server rejected. Everything else is a mistake of Pharos.
  onCaughtError: (error) => error instanceof Refusal || reportError(error),
}).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider pages={[...pages, ...movedPages]} request={request}>
        <Shell />
      </RouterProvider>
    </QueryClientProvider>
  </StrictMode>,
);
