import { createRootRoute } from "@tanstack/react-router";
import { NotFound } from "./shell/not-found.tsx";
import { PageFailure } from "./shell/page-failure.tsx";
import { Shell } from "./shell/shell.tsx";

/** The parent of every page. */
export const root = createRootRoute({ component: Shell, notFoundComponent: NotFound, errorComponent: PageFailure });
export const getParentRoute = () => root;
