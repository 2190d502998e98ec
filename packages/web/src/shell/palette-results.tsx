import { useState } from "react";
import { useNavigate, useRouter } from "#router";
import { foundTexts } from "#texts/found.ts";
import { paletteTexts } from "#texts/palette.ts";
import { useFoundRecords } from "../api/found-records.ts";
import { useFoundSubjects } from "../api/found-subjects.ts";
import { useMayWrite } from "../boot.ts";
import { subjectPages } from "../lib/subject-pages.ts";
import { findOffers, type Offer } from "../registry/find.ts";
import { handlerOf, subjectOf } from "../registry/use-actions.ts";
import { goTo } from "../router/navigation.ts";
import { Combobox, type ComboboxEntry } from "../ui/combobox.tsx";
import styles from "./palette.module.css";

export interface PaletteResultsProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Whether Enter was pressed before the results were loaded. */
  readonly isEntered: boolean;
  readonly onClose: () => void;
}

/** The field of the palette, and below it the pages, the actions and the records that it names. */
export function PaletteResults({ text, onText, isEntered, onClose }: PaletteResultsProps) {
  const mayWrite = useMayWrite();
  /** After Enter, the server is asked at once. */
  const [isHurried, setHurried] = useState(isEntered);
  const navigate = useNavigate();
  const { pages } = useRouter();
  const { found, hasCome } = useFoundSubjects(text, { enabled: true, isHurried });
  const records = useFoundRecords(text);
  const isPossible = (name: Parameters<typeof handlerOf>[0]) => handlerOf(name) !== undefined;
  const { doing, going } = findOffers({ text, pages, mayWrite, isPossible });
  const { sections } = foundTexts;
  const offered = (section: string) => (offer: Offer) => ({
    ...{ key: offer.action ?? offer.path ?? "", name: nameOf(offer), kind: offer.keys, section },
    act: () => (offer.action === undefined ? void goTo(offer.path ?? "", false) : handlerOf(offer.action)?.()),
  });
  const watched = found.map(({ id, name, kind, of }) => ({
    ...{ key: `${of}-${id}`, name, kind, section: sections.found() },
    act: () => void navigate({ to: subjectPages[of], params: { id: String(id) } }),
  }));
  const recorded = records.found.map(({ id, name, kind, to }) => ({
    ...{ key: `${to}-${id}`, name, kind, section: sections.found() },
    act: () => void navigate({ to, params: { id: String(id) } }),
  }));
  const offers = [...doing.map(offered(sections.do())), ...going.map(offered(sections.go()))];
  const entries: readonly ComboboxEntry[] =
    text.trim() === "" ? [...offers, ...watched] : [...watched, ...recorded, ...offers];
  return (
    <Combobox
      label={paletteTexts.paletteHint()}
      listLabel={paletteTexts.palette()}
      text={text}
      onText={(next) => {
        onText(next);
        setHurried(false);
      }}
      entries={entries}
      found={entries.length === 0 ? foundTexts.nothing() : foundTexts.found(entries.length)}
      isOpen
      isEntered={isEntered}
      isBusy={text.trim() !== "" && !(hasCome && records.hasCome)}
      onWait={() => setHurried(true)}
      onAct={onClose}
      input={{
        className: styles.field,
        autoFocus: true,
        onFocus: ({ target }) => target.setSelectionRange(text.length, text.length),
      }}
    />
  );
}

/** An action of the page, with the name of the record that it changes. */
function nameOf({ name, action }: Offer): string {
  const subject = action === undefined ? undefined : subjectOf(action);
  return subject === undefined ? name : foundTexts.of(name, subject);
}
