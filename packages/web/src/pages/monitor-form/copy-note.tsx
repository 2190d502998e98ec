import type { MonitorData } from "@pharos/operations";
import { createTexts as texts } from "#texts/create.ts";

/** The parts of a monitor that its copy does not have. */
export function CopyNote({ original }: { readonly original: MonitorData }) {
  const { has_password: hasPassword, has_client_key: hasClientKey, key, slug, heartbeat_url: pinged } = original;
  const hasNames = key !== null || slug !== null || pinged !== null;
  return (
    <>
      {hasPassword && <p>{texts.copyPassword()}</p>}
      {hasClientKey && <p>{texts.copyClientKey()}</p>}
      {hasNames && <p className="muted">{texts.copyKeys()}</p>}
    </>
  );
}
