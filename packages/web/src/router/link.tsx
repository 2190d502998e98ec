import type { ComponentProps, ReactNode } from "react";
import type { AnyTarget } from "./page.ts";
import { useRouter } from "./router.tsx";
import { hrefOf, type LinkTarget, type Path } from "./target.ts";

type Anchor = Omit<ComponentProps<"a">, "href">;
export type LinkProps<To extends Path> = Anchor & LinkTarget<To>;
export type AnyLinkProps = Anchor & AnyTarget;

/** The properties of a link. The code of its page is loaded once a person points at it. */
export function useLink({ to, params, search, ...rest }: AnyLinkProps): ComponentProps<"a"> {
  const { preload } = useRouter();
  const href = hrefOf({ to, params, search });
  return { ...rest, href, onPointerEnter: () => preload(href), onFocus: () => preload(href) };
}

/** A link to a page. */
export function Link<To extends Path>(props: LinkProps<To>): ReactNode;
export function Link(props: AnyLinkProps): ReactNode {
  return <a {...useLink(props)} />;
}
