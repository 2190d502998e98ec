import type { MonitorData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "#router";
import { createTexts } from "#texts/create.ts";
import { formTexts as texts } from "#texts/monitor-form.ts";
import { askData } from "../../api/client.ts";
import { monitorQuery } from "../../api/queries.ts";
import { useBoot } from "../../boot.ts";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { useUnsaved } from "../../forms/use-unsaved.ts";
import { Loading } from "../../shell/loading.tsx";
import { CreateTabs } from "../create/tabs.tsx";
import { copyOf, targetOf } from "./copy.ts";
import { CopyNote } from "./copy-note.tsx";
import { monitorFields } from "./fields.ts";
import { MonitorForm } from "./form.tsx";
import { guessedValues, withGuess } from "./guessed-values.ts";
import { type AskedText, useGuess } from "./use-guess.ts";
import { bodyOf, has, newMonitor } from "./values.ts";

const fields = { ...monitorFields, url: { ...monitorFields.url, label: createTexts.address() } };

/** The page that creates a monitor, from a URL or as a copy of another monitor. */
export default function CreateMonitorPage() {
  const { from, address = "" } = useSearch({ from: "/new" });
  const { data } = useQuery({ ...monitorQuery(from ?? 0), enabled: from !== undefined });
  if (from === undefined) return <CreateForm key={address} first={{ address }} original={null} />;
  if (!data) return <Loading />;
  return <CreateForm key={from} first={targetOf(data.record)} original={data.record} />;
}

interface CreateProps {
  readonly first: AskedText;
  /** The monitor that is copied. */
  readonly original: MonitorData | null;
}

function CreateForm({ first, original }: CreateProps) {
  const boot = useBoot();
  const navigate = useNavigate();
  const guessing = useGuess(first);
  const { asked, guess, settle } = guessing;
  const blank = original ? copyOf(original) : newMonitor(boot.team.min_interval_seconds);
  // A copy of the same target keeps the settings of the original. A guess changes nothing.
  const isSameTarget = original !== null && asked.address === first.address && asked.type === first.type;
  const guessedNow = guess && !isSameTarget && { ...guessedValues(guess), ...(original && { name: blank.name }) };
  // The chosen type counts at once, and the guess for it comes later.
  const initial = { ...blank, ...guessedNow, ...(asked.type && { type: asked.type }) };
  const form = useRecordForm({
    ...{ fields, has, bodyOf, initial },
    async save({ values }) {
      const newest = isSameTarget ? null : await settle();
      const known = newest === null ? values : withGuess(values, initial, guessedValues(newest));
      return askData("POST /monitors", { body: bodyOf(original ? { ...known, name: values.name } : known) });
    },
    onSaved: ({ id }) => navigate({ to: "/monitors/$id", params: { id: String(id) } }),
  });
  useUnsaved(asked.address.trim() !== "" && asked.address !== first.address, form.busy);
  return (
    <MonitorForm
      form={form}
      title={original ? createTexts.copied(original.name) : texts.createTitle()}
      submit={texts.create()}
      back={{ to: "/" }}
      guessing={guessing}
      tabs={<CreateTabs />}
      detail={original && <CopyNote original={original} />}
    />
  );
}
