// node tools/run.mjs <script.ts> [arguments]: runs a script of the project on the pinned Node, installing first if needed.
// @ts-check
import { ensureInstalled, runPinned, stop } from './set-up.mjs';

const [script, ...args] = process.argv.slice(2);
if (!script) stop('Usage: node tools/run.mjs <script.ts> [arguments]');
await ensureInstalled();
process.exitCode = await runPinned(script, args);
