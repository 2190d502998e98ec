import { createRootRoute } from "@tanstack/react-router";
import { Failure } from "./shell/failure.tsx";
import { NotFound } from "./shell/not-found.tsx";
import { Shell } from "./shell/shell.tsx";

/** What every page is within. */
export const root = createRootRoute({ component: Shell, notFoundComponent: NotFound, errorComponent: Failure });
export const getParentRoute = () => root;
