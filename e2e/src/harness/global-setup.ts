import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countMonths } from './count-months.ts';
import { startProgram } from './program.ts';
import { type Demo, hasRun, keepRun } from './run.ts';
import { signInByApi } from './sign-in.ts';

/** Starts the program once for all stories, unless one is given that runs already. @returns what stops it */
// biome-ignore lint/style/noDefaultExport: the test runner asks for one
export default async function startRun(): Promise<() => Promise<void>> {
  if (hasRun()) return async () => undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'carded-stories-'));
  const program = await startProgram(dataDir);
  const stop = async () => {
    await program.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await mkdir(join(dataDir, 'taken'));
    await countMonths(dataDir);
    const demo = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')) as Demo;
    const cookieOf = async (role: string) => {
      const login = demo.logins.find((each) => each.role === role);
      return login === undefined ? '' : signInByApi(demo.url, login);
    };
    keepRun({
      ...{ demo, dataDir, ownerCookie: await cookieOf('owner') },
      ...{ staffCookie: await cookieOf('staff'), secondStaffCookie: await cookieOf('support') },
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
