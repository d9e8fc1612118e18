/**
 * Why the screens did not come: asks the service about the key, which a page of another website may not use.
 * @returns `invalid_key`, `invalid_origin`, `account_inactive`, or `blocked` when nothing better is known
 */
export async function diagnose(serviceOrigin: string, key: string): Promise<string> {
  try {
    const answer = await fetch(`${serviceOrigin}/v1/info/${encodeURIComponent(key)}`, {
      credentials: 'omit',
      signal: AbortSignal.timeout(4_000),
    });
    const code: unknown = ((await answer.json()) as { error?: { code?: unknown } }).error?.code;
    return code === 'invalid_key' || code === 'invalid_origin' || code === 'account_inactive' ? code : 'blocked';
  } catch {
    return 'blocked';
  }
}
