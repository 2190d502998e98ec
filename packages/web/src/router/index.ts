export { provideView } from "./code.ts";
export { useNavigate, useParams, useSearch } from "./hooks.ts";
export { type AnyLinkProps, Link, type LinkProps, useLink } from "./link.tsx";
export { guardPage, loadInFull, onLeave } from "./navigation.ts";
export type { PageEntry, PageRead } from "./page.ts";
export { RouterProvider, useRouter, useShown } from "./router.tsx";
export type { PageTarget, Path, PlainPath } from "./target.ts";
