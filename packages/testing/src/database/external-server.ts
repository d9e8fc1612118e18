import { createHash } from 'node:crypto';
import { ensureAppRole } from '@carded/database';
import type { TestServer } from '#database/server.ts';
import { ensureTemplate } from '#database/template.ts';

/**
 * A PostgreSQL of your own, 15 or newer. Its role must be allowed to create databases and roles; the app's role gets a
 * password made from the URL, unless `appUrl` says how to sign in as it.
 */
export async function useExternalServer(url: string, appUrl: string | undefined, now: Date): Promise<TestServer> {
  const password = createHash('sha256').update(url).digest('hex');
  return { url, appUrl: appUrl ?? (await ensureAppRole(url, password)), template: await ensureTemplate(url, now) };
}
