import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { contactsQuery } from "../api/queries.ts";
import type { Attached } from "../lib/attached.ts";

/** The fields of a body that decide which contacts are alerted. */
interface ContactFields {
  readonly notification_contact_ids?: unknown;
  readonly reminders?: unknown;
  readonly escalations?: unknown;
}

interface NewAttached<Values> {
  /** With the default contacts, until a person chooses others. */
  readonly values: Values;
  /** The values that a person typed or chose. */
  readonly typed: Values;
  readonly onChange: (change: Partial<Values>) => void;
  /** The body to send. The server attaches the default contacts if this page could not load them. */
  readonly sent: <Body extends ContactFields>(body: Body) => Omit<Body, keyof ContactFields> | Body;
}

/** The values of a form that creates something which alerts contacts. */
export function useNewAttached<Values extends Attached>(initial: Values | (() => Values)): NewAttached<Values> {
  const { data: contacts } = useQuery({ ...contactsQuery(), throwOnError: false });
  const [typed, setTyped] = useState(initial);
  const [isChosen, setChosen] = useState(false);
  const defaults = contacts?.filter((one) => one.is_default).map(({ id }) => id) ?? [];
  return {
    typed,
    values: isChosen ? typed : { ...typed, contacts: defaults },
    onChange(change) {
      if (change.contacts !== undefined) setChosen(true);
      setTyped((before) => ({ ...before, ...change }));
    },
    sent(body) {
      if (isChosen || contacts !== undefined) return body;
      const { notification_contact_ids: _contacts, reminders: _reminders, escalations: _escalations, ...others } = body;
      return others;
    },
  };
}
