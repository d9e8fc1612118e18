import { causes } from './causes.ts';

/**
 * Why the screens did not come: asks the service about the key, which a page of another website may not use.
 * @returns one of `causes`, or `blocked` when nothing better is known
 */
export async function diagnose(serviceOrigin: string, key: string): Promise<string> {
  try {
    const answer = await fetch(`${serviceOrigin}/v1/info/${encodeURIComponent(key)}`, {
      credentials: 'omit',
      signal: AbortSignal.timeout(4_000),
    });
    const code = String(((await answer.json()) as { error?: { code?: unknown } }).error?.code);
    return Object.hasOwn(causes, code) ? code : 'blocked';
  } catch {
    return 'blocked';
  }
}
