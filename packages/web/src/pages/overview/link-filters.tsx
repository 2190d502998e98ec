import { useQuery } from "@tanstack/react-query";
import { overviewTexts as texts } from "#texts/overview.ts";
import { statusTexts } from "#texts/status.ts";
import { contactsQuery } from "../../api/queries.ts";
import { Button } from "../../ui/button.tsx";
import type { OverviewSearch } from "./search.ts";

interface LinkFiltersProps {
  readonly search: OverviewSearch;
  readonly onShow: (change: OverviewSearch) => void;
}

/** Filters that come from links. A click removes them. */
export default function LinkFilters({ search: { alert_gap: gap, contact }, onShow }: LinkFiltersProps) {
  const { data: contacts } = useQuery({ ...contactsQuery(), enabled: contact !== undefined, throwOnError: false });
  const name = contacts?.find(({ id }) => id === contact)?.name ?? String(contact);
  return (
    <>
      {gap && (
        <Button
          icon="close"
          label={texts.removeFilter(statusTexts.alertGap(gap))}
          onClick={() => onShow({ alert_gap: undefined })}
        />
      )}
      {contact !== undefined && (
        <Button
          icon="close"
          label={texts.removeFilter(texts.notifies(name))}
          onClick={() => onShow({ contact: undefined })}
        />
      )}
    </>
  );
}
