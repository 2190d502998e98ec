import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { groupTexts as texts } from "#texts/group.ts";
import { membersQuery } from "../../api/group-queries.ts";
import { ChosenMonitors } from "../../ui/chosen-monitors.tsx";
import { SelectField, TextField } from "../../ui/form.tsx";
import { FieldRow } from "../../ui/form-frame.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Segments } from "../../ui/segments.tsx";
import type { MonitorFormState } from "./form.tsx";

/** The members of a group, by a search or by a tag, and how many of them must be up. */
export function GroupFields({ form }: { readonly form: MonitorFormState }) {
  const { field, on, record, set, values } = form;
  const [isTagged, setTagged] = useState(values.member_tag !== "");
  // A group is sent with one of both. The other comes back with its segment.
  const [other, setOther] = useState<Pick<typeof values, "members" | "member_tag">>({ members: [], member_tag: "" });
  const id = record?.id;
  const { data: known = [] } = useQuery({ ...membersQuery(id ?? 0), enabled: id !== undefined, throwOnError: false });
  const { value: chosen, ...members } = on("members");
  return (
    <Stack>
      <Segments
        label={texts.consistsOf()}
        options={[
          { value: "chosen", label: texts.chosen() },
          { value: "tagged", label: texts.tagged() },
        ]}
        value={isTagged ? "tagged" : "chosen"}
        onChange={(value) => {
          setTagged(value === "tagged");
          setOther({ members: values.members, member_tag: values.member_tag });
          set(other);
        }}
      />
      {isTagged ? (
        field("member_tag")
      ) : (
        <ChosenMonitors
          {...members}
          hint={texts.membersHint()}
          without={id === undefined ? [] : [id]}
          chosen={chosen}
          names={new Map(known.map((member) => [member.id, member.name]))}
        />
      )}
      <NeededField {...on("needed")} />
    </Stack>
  );
}

interface NeededProps {
  readonly label: string;
  readonly value: string;
  readonly errors: readonly string[];
  readonly onChange: (value: string) => void;
}

function NeededField({ label, value, errors, onChange }: NeededProps) {
  const isNumber = value !== "all" && value !== "any";
  return (
    <FieldRow>
      <SelectField
        label={label}
        value={isNumber ? "number" : value}
        options={[
          ["all", texts.all()],
          ["any", texts.any()],
          ["number", texts.number()],
        ]}
        errors={isNumber ? [] : errors}
        onChange={(chosen) => onChange(chosen === "number" ? "2" : chosen)}
      />
      {isNumber && (
        <TextField
          label={texts.least()}
          value={value}
          unit={texts.membersUnit()}
          inputMode="numeric"
          errors={errors}
          onChange={onChange}
        />
      )}
    </FieldRow>
  );
}
