/** A page with one sentence. Its button sends a POST. */
export function note(heading: string, sentence: string, button: string | null = null) {
  return { heading, sentence, button };
}
