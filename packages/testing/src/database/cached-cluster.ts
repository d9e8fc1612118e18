import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedDatabase, serverVersion, startEmbedded, stopOrphan } from '@carded/database/embedded';
import { ensureTemplate, templateKey } from '#database/template.ts';
import { MEMORY, temporaryFolder } from '#database/temporary-folder.ts';

const CACHE = join(import.meta.dirname, '../../../../node_modules/.cache/carded-test-database');

/**
 * A server of the run's own, in a temporary folder, that forgets to sync. Cluster and template are copied from a cache,
 * which is filled when migrations, binaries, user or quarter have changed.
 */
export async function startCachedCluster(now: Date): Promise<{ server: EmbeddedDatabase; folder: string }> {
  await removeAbandoned();
  const folder = mkdtempSync(join(temporaryFolder(), `carded-test-${process.pid}-`));
  try {
    return { server: await startIn(folder, now), folder };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function startIn(folder: string, now: Date): Promise<EmbeddedDatabase> {
  const user = String(process.getuid?.() ?? 0);
  const cached = join(CACHE, `${user}-${serverVersion()}-${templateKey(now)}`);
  if (!copyTo(join(cached, 'instance'), folder)) {
    const first = await startEmbedded({ dataDir: folder, durability: 'none' });
    await ensureTemplate(first.url, now).finally(() => first.stop());
    keep(folder, cached, user);
  }
  return startEmbedded({ dataDir: folder, durability: 'none' });
}

/** Runs that were killed leave their folder, and maybe their server. */
async function removeAbandoned(): Promise<void> {
  for (const parent of [MEMORY, tmpdir()].filter(existsSync)) {
    for (const name of readdirSync(parent)) {
      const pid = /^carded-test-(\d+)-/.exec(name)?.[1];
      if (pid && !isAlive(Number(pid))) await remove(join(parent, name));
    }
  }
}

async function remove(folder: string): Promise<void> {
  try {
    await stopOrphan(folder);
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Another user's.
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** By `cp`, which keeps the owner of each file; Node's own copying does not. */
function copyTo(source: string, folder: string): boolean {
  if (!existsSync(source)) return false;
  try {
    execFileSync('cp', ['-a', source, folder], { stdio: 'ignore' });
    return true;
  } catch {
    rmSync(join(folder, 'instance'), { recursive: true, force: true });
    return false;
  }
}

/** Keeps the newest of each user. A cache that cannot be written only costs the next run a second. */
function keep(folder: string, cached: string, user: string): void {
  try {
    mkdirSync(CACHE, { recursive: true });
    for (const name of readdirSync(CACHE)) {
      if (name.startsWith(`${user}-`)) rmSync(join(CACHE, name), { recursive: true, force: true });
    }
    const staging = mkdtempSync(join(CACHE, `${user}-copying-`));
    if (copyTo(join(folder, 'instance'), staging)) renameSync(staging, cached);
  } catch {
    // Nothing depends on it.
  }
}
