import type { ReactNode } from "react";
import { overviewTexts } from "#texts/overview.ts";
import { pageNames } from "#texts/pages.ts";
import { webAddress } from "../../lib/web-address.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { type ActionsProps, SubjectActions } from "./actions.tsx";
import { Marks } from "./marks.tsx";
import { PausedNote } from "./paused-note.tsx";
import styles from "./subject.module.css";

interface HeadProps extends ActionsProps {
  readonly subject: ActionsProps["subject"] & React.ComponentProps<typeof Marks>["subject"];
  readonly upSince: string | null;
  /** The URL; null without one. */
  readonly url: string | null;
  /** Facts after the URL. */
  readonly facts: readonly ReactNode[];
}

/** Name, state, URL and actions of a monitor, a server or a site. */
export function SubjectHead({ upSince, url, facts, ...actions }: HeadProps) {
  const { subject, wrong } = actions;
  const shown = [url !== null && <Address key="url" url={url} />, ...facts].filter(Boolean);
  return (
    <>
      <PageHead
        title={subject.name}
        parent={
          actions.kind === "place"
            ? { to: "/places", name: pageNames.places() }
            : { to: "/", name: overviewTexts.title() }
        }
        mark={<Marks subject={subject} upSince={upSince} wrong={wrong} />}
        detail={
          shown.length > 0 && (
            <p className={`${styles.detail} num`}>
              {shown.map((part, place) => (
                <span key={place}>{part}</span>
              ))}
            </p>
          )
        }
      >
        <SubjectActions {...actions} />
      </PageHead>
      <PausedNote subject={subject} />
    </>
  );
}

/** A link where a browser can follow it. */
function Address({ url }: { readonly url: string }) {
  const address = webAddress(url);
  if (address === null) return url;
  return (
    <a href={address} rel="noreferrer">
      {url}
    </a>
  );
}
