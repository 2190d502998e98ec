/** Words of the dialect. A word that is right in some phrases names these. */
export interface Word {
  readonly words: readonly string[];
  readonly instead: string;
  readonly allowed?: readonly string[];
}

export const bannedWords: readonly Word[] = [
  { words: ["anew"], instead: "again, or a new one" },
  {
    words: ["alone"],
    instead: "only",
    allowed: [
      "leave alone",
      "leaves alone",
      "left alone",
      "leave it alone",
      "leave them alone",
      "let alone",
      "stand alone",
    ],
  },
  { words: ["meanwhile"], instead: "until then" },
  { words: ["beside", "besides"], instead: "next to, also, or apart from" },
  { words: ["in place of", "in the place of", "in their place", "in its place"], instead: "instead of" },
  { words: ["of its own", "of their own", "of your own", "of one's own"], instead: "its own …, or a separate …" },
  { words: ["said so", "says so", "say so", "saying so"], instead: "a sentence that repeats what it says" },
  { words: ["by now"], instead: "already" },
  { words: ["by itself", "by themselves"], instead: "automatically" },
  { words: ["nor"], instead: "and not, or a second sentence" },
  {
    words: ["none"],
    instead: "no …",
    allowed: [
      "there is none",
      "there are none",
      "there was none",
      "there were none",
      "has none",
      "have none",
      "none of",
    ],
  },
  { words: ["but for", "all but"], instead: "except" },
  { words: ["becomes of", "became of", "become of"], instead: "the state, the result or the end of" },
  { words: ["null where", "undefined where", "none where", "also where", "even where", "only where"], instead: "if" },
  { words: ["of no account"], instead: "ignored" },
  { words: ["under way"], instead: "in progress, or running", allowed: ["get under way"] },
  { words: ["for want of"], instead: "because there is no" },
  { words: ["wants for", "be that as it may", "at the hands of"], instead: "plain words" },
];

export const fieldWords: readonly Word[] = [
  { words: ["told"], instead: "notified, announced, or sent" },
  { words: ["hear", "hears", "heard"], instead: "is notified, or receives" },
  { words: ["counts for", "counts from", "count for", "count from"], instead: "is valid" },
  {
    words: ["kept"],
    instead: "stored",
    allowed: [
      "kept open",
      "kept alive",
      "kept up to date",
      "kept separate",
      "kept secret",
      "kept apart",
      "kept in sync",
      "kept busy",
    ],
  },
  {
    words: ["taken"],
    instead: "accepted, read, or used",
    allowed: [
      "time taken",
      "already taken",
      "is taken by",
      "taken by",
      "taken together",
      "be taken for granted",
      "taken from",
    ],
  },
  {
    words: ["refuse", "refuses", "refused", "refusing"],
    instead: "reject",
    allowed: [
      "connection refused",
      "refused the connection",
      "refuses the connection",
      "refuses connections",
      "refused connections",
      "connection is refused",
      "connection was refused",
      "connections are refused",
      "refuse connections",
      "refused a connection",
      "refuses a connection",
    ],
  },
  { words: ["give up", "gives up", "gave up", "given up", "giving up"], instead: "stop, or time out" },
  { words: ["withhold", "withholds", "withheld"], instead: "suppress" },
  {
    words: ["watch", "watches", "watched", "watching"],
    instead: "monitor, or check",
    allowed: ["watch mode"],
  },
  {
    words: ["is made", "are made", "was made", "were made", "be made", "been made"],
    instead: "create",
    allowed: [
      "is made of",
      "are made of",
      "was made of",
      "were made of",
      "be made of",
      "is made up of",
      "are made up of",
      "is made public",
      "request is made",
      "requests are made",
      "request was made",
      "change is made",
      "changes are made",
    ],
  },
  { words: ["stands", "stood"], instead: "is", allowed: ["stands for", "stands still"] },
];
