import { type ComponentProps, type ReactNode, useContext } from "react";
import { type AnyLinkProps, type LinkProps, type PageTarget, type Path, useLink } from "#router";
import styles from "./button.module.css";
import { Icon, type IconName } from "./icon.tsx";
import { OutOfUse } from "./out-of-use.ts";

interface Look {
  /** A `link` is part of a text, or next to a title. */
  readonly kind?: "plain" | "primary" | "quiet" | "link";
  readonly icon?: IconName;
  /** Shows only the icon. The label is its accessible name. */
  readonly iconOnly?: boolean;
}

interface Labelled extends Look {
  readonly label: string;
}

function classOf({ kind = "plain", iconOnly = false }: Look): string {
  if (kind === "link") return "link";
  const own = kind === "primary" ? styles.primary : kind === "quiet" ? styles.quiet : "";
  return `${styles.button} ${own} ${iconOnly ? styles.icon : ""}`;
}

/** A button. `busy` shows that the server works on the action. */
export function Button({
  kind,
  icon,
  iconOnly,
  label,
  busy = false,
  onClick,
  ...rest
}: Look & { readonly label: string; readonly busy?: boolean } & Omit<ComponentProps<"button">, "children">) {
  const isOff = useContext(OutOfUse) || busy;
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ ...(kind && { kind }), ...(iconOnly && { iconOnly }) })}
      aria-label={iconOnly ? label : rest["aria-label"]}
      aria-disabled={isOff || undefined}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
    >
      {icon && <Icon name={icon} />}
      {!iconOnly && <span>{label}</span>}
    </button>
  );
}

/** Has the size of a quiet icon button whose code comes later. */
export function ButtonPlace() {
  return <span className={`${classOf({ kind: "quiet", iconOnly: true })} ${styles.place}`} />;
}

/** A link that looks like a button. */
export function ButtonLink<To extends Path>(props: Labelled & LinkProps<To>): ReactNode;
export function ButtonLink(props: Labelled & PageTarget): ReactNode;
export function ButtonLink({ kind, icon, label, ...link }: Labelled & AnyLinkProps): ReactNode {
  return (
    <a {...useLink(link)} className={classOf(kind ? { kind } : {})}>
      {icon && <Icon name={icon} />}
      <span>{label}</span>
    </a>
  );
}

interface PageLinkProps extends Pick<Look, "kind"> {
  readonly label: string;
  readonly href: string;
  /** Name of the file that the browser saves instead of showing it. */
  readonly download?: string;
  readonly target?: "_blank";
}

/** As `ButtonLink`, to a page that the server makes, such as the sign-in. */
export function PageLink({ kind, label, ...link }: PageLinkProps) {
  return (
    <a {...link} className={classOf(kind ? { kind } : {})}>
      <span>{label}</span>
    </a>
  );
}
