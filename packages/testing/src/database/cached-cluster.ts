import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedDatabase, serverVersion, startEmbedded, stopOrphan } from '@carded/database/embedded';
import { ensureTemplate, templateKey } from '#database/template.ts';
import { MEMORY, temporaryFolder } from '#database/temporary-folder.ts';

const CACHE = join(import.meta.dirname, '../../../../node_modules/.cache/carded-test-database');
const OLD_MS = 10 * 60_000;

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

/** A cache that cannot be written, or that another run wrote first, only costs a second. */
function keep(folder: string, cached: string, user: string): void {
  try {
    mkdirSync(CACHE, { recursive: true });
    removeOld(user);
    const staging = mkdtempSync(join(CACHE, `${user}-copying-`));
    if (copyTo(join(folder, 'instance'), staging)) renameSync(staging, cached);
  } catch {
    // The next run tries again.
  }
}

/** Removes old clusters. A younger one may be in the middle of being copied. */
function removeOld(user: string): void {
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name);
    if (!name.startsWith(`${user}-`) || statSync(path).mtimeMs > Date.now() - OLD_MS) continue;
    rmSync(path, { recursive: true, force: true });
  }
}
