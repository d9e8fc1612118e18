import { join } from 'node:path';
import { findLauncher, isGone } from '#embedded/launcher.ts';
import { layoutOf } from '#embedded/layout.ts';
import { findPlace } from '#embedded/place.ts';
import { shutDown } from '#embedded/postmaster.ts';
import { findPostmaster } from '#embedded/postmaster-file.ts';

/**
 * Stops the server of a data folder whose launcher was killed; leaves one alone whose launcher lives.
 *
 * @returns whether there was one to stop.
 */
export async function stopOrphan(dataDir: string): Promise<boolean> {
  const layout = layoutOf(join(findPlace(dataDir), 'instance'));
  const running = findPostmaster(layout.cluster);
  if (!running || !isGone(findLauncher(layout.adoption, running.pid))) return false;
  await shutDown(running, layout);
  return true;
}
