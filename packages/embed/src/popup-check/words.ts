/** Said on the page itself, to the merchant who opened it with a check: nothing can be told to the account from there. */
export function cannotTell(origin: string): string {
  return `The Content-Security-Policy of this page does not let it answer the install check. Add ${origin} to connect-src.`;
}
