import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { createTexts as texts } from "#texts/create.ts";
import { shellTexts } from "#texts/shell.ts";
import { inputs } from "../../api/inputs.ts";
import { Refusal } from "../../api/refusal.ts";
import type { BodyOf } from "../../api/routes.ts";
import { useResting } from "../../lib/use-resting.ts";
import { askGuess, type Guess } from "./ask-guess.ts";

type TextType = NonNullable<BodyOf<"POST /monitor-guesses">["type"]>;

const guessedTypes: readonly TextType[] = inputs.monitor.type.enum.filter((type) => type !== "group");

/** A type as the server guesses it; undefined for a type that no text means. */
export const guessableType = (type: string) => guessedTypes.find((one) => one === type);

/** A group has no text. */
export type ChosenType = TextType | "group";

/** The text in the field, and the type that the person chose. */
export interface AskedText {
  readonly address: string;
  /** Undefined: the server guesses it. */
  readonly type?: ChosenType;
}

export interface GuessState {
  readonly asked: AskedText;
  readonly ask: (change: Partial<AskedText>) => void;
  /** Of the text of now, or of the text before while that is not known. Null: there is no guess yet. */
  readonly guess: Guess | null;
  /** The guess with the result of a try; null until the text is whole and was tried. */
  readonly tried: Guess | null;
  readonly isTrying: boolean;
  /** The guess for exactly the text of now, with a try. @throws Refusal with sentences on `url`, TypeError offline */
  readonly settle: () => Promise<Guess | null>;
}

const GUESS_AFTER_MS = 200;
const TRY_AFTER_MS = 600;

/** Guesses a monitor while a person types, and tries it once they rest and the text is whole. */
export function useGuess(first: AskedText): GuessState {
  const client = useQueryClient();
  const [asked, setAsked] = useState(first);
  const now = useResting(asked, GUESS_AFTER_MS);
  const quick = useQuery({
    ...guessQuery(now, false),
    placeholderData: (before: Guess | undefined) => before,
  });
  const rested = useResting(asked, TRY_AFTER_MS);
  const isWhole = quick.isSuccess && !quick.isPlaceholderData;
  const tried = useQuery({ ...guessQuery(rested, true), enabled: isAsked(rested) && isWhole });
  // For the time between the two rests, the try is one of the text before.
  const current = asked.type !== "group" && rested === now ? tried.data : undefined;
  return {
    asked,
    ask: (change) => setAsked((before) => ({ ...before, ...change })),
    guess: asked.type === "group" ? null : (current ?? quick.data ?? null),
    tried: current ?? null,
    isTrying: tried.isFetching,
    settle: async () => (isAsked(asked) ? client.fetchQuery(guessQuery(asked, true)).catch(unsettled) : null),
  };
}

const isAsked = ({ address, type }: AskedText) => type !== "group" && (address.trim() !== "" || type !== undefined);

function guessQuery(asked: AskedText, tries: boolean) {
  const type = asked.type === "group" ? undefined : asked.type;
  const text = asked.address.trim();
  return {
    queryKey: ["POST /monitor-guesses", text, type ?? null, tries],
    queryFn: () => askGuess({ text, ...(type !== undefined && { type }) }, tries),
    enabled: isAsked(asked),
    ...{ retry: false, staleTime: Number.POSITIVE_INFINITY, throwOnError: false },
    // Offline, a guess fails at once, and the button does not wait for it. Online again, the page guesses.
    ...{ networkMode: "always" as const, refetchOnReconnect: true },
  };
}

/** The form shows the text in the field of the URL. A guess that the network lost has changed nothing. */
function unsettled(error: unknown): never {
  if (error instanceof TypeError) throw new TypeError(navigator.onLine ? texts.unreachable() : shellTexts.offline());
  if (!(error instanceof Refusal) || error.errors["text"] === undefined) throw error;
  const { status, type, message: detail, errors } = error;
  throw new Refusal({ status, type, detail, errors: { url: errors["text"] ?? [texts.noUrl()] } });
}
