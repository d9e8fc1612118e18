// npm start: installs what is missing, builds what is stale, serves, and brings the server back when it dies.
// @ts-check
import { staleArtifacts } from './artifacts.mjs';
import { keepServerRunning } from './keep-running.mjs';
import { ensureInstalled, runPinned } from './set-up.mjs';

await ensureInstalled();
const isStale = staleArtifacts().length > 0;
if (isStale) console.log('Building the pages (a minute the first time, later only what changed).');
const built = isStale ? await runPinned('tools/build.ts', ['--if-stale']) : 0;
process.exitCode = built === 0 ? await keepServerRunning() : built;
