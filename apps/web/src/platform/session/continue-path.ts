/**
 * The path to go on to after sign-in, or `null` when `value` is not a path of this origin.
 * Browsers read `//host` and `/\host` as another host, so both are refused before parsing (OWASP: unvalidated redirects).
 */
export function continuePath(value: string | null, origin: string): string | null {
  if (value === null || !value.startsWith('/') || /^\/[/\\]/.test(value)) return null;
  if (!URL.canParse(value, origin)) return null;
  const url = new URL(value, origin);
  return url.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : null;
}
