import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "#router";
import { pagesTexts } from "#texts/status-pages.ts";
import { askData } from "../../api/client.ts";
import { boot } from "../../boot.ts";
import { Button } from "../../ui/button.tsx";
import { remainder, sentencesOn } from "../../ui/errors.ts";
import { TextField } from "../../ui/form.tsx";
import { Form } from "../../ui/form-frame.tsx";
import { proposeSlug } from "./slug.ts";
import styles from "./status-pages.module.css";

/** Creates a page by its name. The form proposes a URL path. */
export function NewPageForm() {
  const navigate = useNavigate();
  const [name, setName] = useState("");
  const [own, setOwn] = useState<string | null>(null);
  const slug = own ?? proposeSlug(name);
  const create = useMutation({
    mutationFn: () => {
      const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      return askData("POST /status-pages", { body: { name: name.trim(), slug, time_zone } });
    },
    onSuccess: async ({ id }) => {
      await navigate({ to: "/status-pages/$id/edit", params: { id: String(id) } });
    },
  });
  const refusedSlug = sentencesOn(create.error, "slug");
  return (
    <div className={styles.create}>
      <Form
        values={[name, own]}
        busy={create.isPending}
        onSubmit={() => !create.isPending && create.mutate()}
        problem={remainder(create.error, ["name", "slug"])}
        actions={<Button kind="primary" type="submit" label={pagesTexts.createIt()} busy={create.isPending} />}
      >
        <TextField
          label={pagesTexts.name()}
          hint={pagesTexts.nameHint()}
          value={name}
          errors={sentencesOn(create.error, "name")}
          onChange={setName}
        />
        {own === null && refusedSlug.length === 0 ? (
          <p className={styles.proposed}>
            {pagesTexts.address()}: <span className="mono">{`${boot.baseUrl}/status/${slug}`}</span>
            <Button kind="quiet" label={pagesTexts.changeAddress()} onClick={() => setOwn(slug)} />
          </p>
        ) : (
          <TextField
            label={pagesTexts.slug()}
            hint={`${boot.baseUrl}/status/${slug}`}
            value={slug}
            errors={refusedSlug}
            onChange={setOwn}
          />
        )}
        <p className="muted">{pagesTexts.createHint()}</p>
      </Form>
    </div>
  );
}
