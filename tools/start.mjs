// npm start: installs what is missing, builds what is stale, serves.
// @ts-check
import { staleArtefacts } from './artefacts.mjs';
import { ensureInstalled, runPinned } from './set-up.mjs';

ensureInstalled();
const built = staleArtefacts().length === 0 ? 0 : await runPinned('tools/build.ts', ['--if-stale']);
process.exitCode = built === 0 ? await runPinned('apps/server/src/main.ts', [], { ownGroup: true }) : built;
