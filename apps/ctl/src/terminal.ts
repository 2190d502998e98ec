/** Whether a person reads what is written to a stream, on a terminal that knows colours and can write a line again. */
export function isTerminal(stream: { readonly isTTY?: boolean }, term: string | undefined): boolean {
  return stream.isTTY === true && term !== "dumb";
}
