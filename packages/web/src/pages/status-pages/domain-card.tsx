import type { StatusPageData } from "@pharos/operations";
import { pagesTexts } from "#texts/status-pages.ts";
import { ask } from "../../api/client.ts";
import { useMayWrite } from "../../boot.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { sentencesOn } from "../../ui/errors.ts";
import form from "../../ui/form.module.css";
import { Stack } from "../../ui/layout.tsx";
import { useAction } from "../../ui/use-action.ts";

interface DomainProps {
  readonly page: StatusPageData;
  /** The page has another version now. */
  readonly onChanged?: () => Promise<void>;
}

/** A domain of the page's own, and the record that proves it. */
export function DomainCard({ page, onChanged }: DomainProps) {
  const mayWrite = useMayWrite();
  const { id, custom_domain: domain, domain_proof: proof, domain_verified_at: verifiedAt } = page;
  const verify = useAction(
    {
      send: () => ask("POST /status-pages/{statusPage}/verify-domain", { ids: [id] }),
      says: () => pagesTexts.verified(),
      ...(onChanged && { onDone: onChanged }),
    },
    { showsError: true },
  );
  if (domain === null || proof === null) return null;
  const sentences = sentencesOn(verify.error, "custom_domain");
  return (
    <Card title={pagesTexts.domain()}>
      <Stack>
        <p>
          <b>{domain}</b>
        </p>
        <p className="muted">{pagesTexts.domainState(verifiedAt !== null)}</p>
        {verifiedAt === null && (
          <>
            <CopyField name={pagesTexts.recordName()} text={proof.name} />
            <CopyField name={pagesTexts.recordValue()} text={proof.value} />
            {mayWrite && (
              <div>
                <Button label={pagesTexts.verify()} busy={verify.isPending} onClick={() => verify.mutate()} />
              </div>
            )}
            <span className={form.wrong} role="alert">
              {sentences.length > 0 ? sentences.join(" ") : verify.error?.message}
            </span>
          </>
        )}
      </Stack>
    </Card>
  );
}
