import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startCachedCluster } from '#database/cached-cluster.ts';
import { useExternalServer } from '#database/external-server.ts';
import type { TestServer } from '#database/server.ts';
import { ensureTemplate } from '#database/template.ts';

/**
 * One database server for the whole run: `DATABASE_URL`, or an embedded one. Tests without a database run even when it
 * cannot start; the others then say why.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  try {
    const { server, end } = await start(new Date());
    project.provide('testServer', server);
    return end;
  } catch (error) {
    project.provide('testServer', { problem: error instanceof Error ? error.message : String(error) });
    return async () => undefined;
  }
}

async function start(now: Date): Promise<{ server: TestServer; end: () => Promise<void> }> {
  const { DATABASE_URL, CARDED_DATABASE_APP_URL } = process.env;
  if (DATABASE_URL) {
    return { server: await useExternalServer(DATABASE_URL, CARDED_DATABASE_APP_URL, now), end: async () => undefined };
  }
  const { server, folder } = await startCachedCluster(now);
  const end = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { server: { url: server.url, appUrl: server.appUrl, template: await ensureTemplate(server.url, now) }, end };
}
