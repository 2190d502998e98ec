import { firstMonitorTexts as texts } from "#texts/first-monitor.ts";
import { AddressForm } from "../../ui/address-field.tsx";
import { useFirstMonitor } from "./use-first-monitor.ts";

/** Creates a monitor by one field. */
export function WatchStep() {
  const create = useFirstMonitor();
  return (
    <AddressForm
      label={texts.field()}
      hint={texts.hint()}
      submit={texts.submit()}
      error={create.error}
      busy={create.isPending}
      onSubmit={(address) => create.mutate(address)}
    />
  );
}
