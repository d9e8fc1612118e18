/** As the server takes it; no card says as much. */
const longest = 4000;

/** What a card's code says, for the server to read again. */
export function deviceTextOf({ text }: { readonly text: string }): string {
  return text.slice(0, longest);
}
