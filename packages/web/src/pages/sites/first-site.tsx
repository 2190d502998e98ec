import { sitesTexts as texts } from "#texts/sites.ts";
import { AddressField } from "../../ui/address-field.tsx";
import { useCreateSite } from "./use-create-site.ts";

/** Leads to a first site by one field: the rest has defaults. */
export function FirstSite() {
  const create = useCreateSite();
  return (
    <AddressField
      title={texts.none()}
      detail={texts.noneDetail()}
      label={texts.address()}
      hint={texts.addressHint()}
      submit={texts.watch()}
      error={create.error}
      busy={create.isPending}
      onSubmit={(url) => create.mutate({ url })}
    />
  );
}
