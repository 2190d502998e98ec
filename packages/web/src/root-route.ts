import { createRootRoute } from "@tanstack/react-router";
import { NotFound } from "./shell/not-found.tsx";
import { PageFailure } from "./shell/page-failure.tsx";
import { Shell } from "./shell/shell.tsx";

/** What every page is within. */
export const root = createRootRoute({ component: Shell, notFoundComponent: NotFound, errorComponent: PageFailure });
export const getParentRoute = () => root;
