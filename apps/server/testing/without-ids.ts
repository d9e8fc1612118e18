const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Writes an answer as text without ids: one may contain by chance any four digits that a test looks for. */
export function withoutIds(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(uuid, '');
}
