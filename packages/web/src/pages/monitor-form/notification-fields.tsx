import { useQueries } from "@tanstack/react-query";
import { monitorQuery } from "../../api/queries.ts";
import { AlertRulesFields } from "../alert-rules/fields.tsx";
import type { FieldsProps } from "./fields.tsx";

interface NotificationProps extends FieldsProps {
  /** The monitor that is edited; null for a new one. */
  readonly id: number | null;
}

/** When contacts of a monitor are notified, and which. */
export function NotificationFields({ id, values, error, onChange }: NotificationProps) {
  const { parents, interval, seconds } = values;
  const loaded = useQueries({ queries: parents.map((one) => ({ ...monitorQuery(one), throwOnError: false })) });
  const names = loaded.flatMap(({ data }) => (data ? [[data.record.id, data.record.name] as const] : []));
  return (
    <AlertRulesFields
      id={id}
      values={values}
      confirmation={values.type === "heartbeat" ? null : values}
      intervalSeconds={Number(interval === "other" ? seconds : interval)}
      parentNames={new Map(names)}
      error={error}
      onChange={onChange}
    />
  );
}
