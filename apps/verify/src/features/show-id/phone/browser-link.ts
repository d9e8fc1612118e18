/** On Android, a link that opens an address outside the app that is shown now; null on other systems, which have no such link. */
export function browserLink(link: string, userAgent: string): string | null {
  if (!/Android/.test(userAgent)) return null;
  const { protocol, host, pathname } = new URL(link);
  return `intent://${host}${pathname}#Intent;scheme=${protocol.slice(0, -1)};action=android.intent.action.VIEW;end`;
}
