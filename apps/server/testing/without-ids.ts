const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** What an answer says, as text. An id is left out: by chance it holds any four digits that a test looks for. */
export function withoutIds(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(uuid, '');
}
