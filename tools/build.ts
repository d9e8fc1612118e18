// npm run build: builds the browser's parts, two at a time. `--if-stale` builds only what changed; names build only those.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Artefact, artefacts, isWritten, staleArtefacts, stampOf, writeStamp } from './artefacts.mjs';
import { pinnedEnvironment, root } from './set-up.mjs';

const atOnce = 2;

/** Builds these artefacts and prints the output of those that failed. @returns whether all were built */
export async function build(wanted: readonly Artefact[]): Promise<boolean> {
  const waiting = [...wanted];
  let isGreen = true;
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (!(await buildOne(next))) isGreen = false;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return isGreen;
}

async function buildOne(artefact: Artefact): Promise<boolean> {
  const startedAt = performance.now();
  const stamp = stampOf(artefact);
  let code: number | null = 0;
  let output = '';
  for (const command of artefact.commands) {
    const ended = await run(artefact.workspace, command);
    output += ended.output;
    code = ended.code;
    if (code !== 0) break;
  }
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  if (code === 0) {
    writeStamp(artefact, stamp);
    console.log(`built ${artefact.name} in ${seconds} s`);
    return true;
  }
  console.error(`${output.trimEnd()}\n${artefact.name} could not be built (exit code ${code}, ${seconds} s)`);
  return false;
}

function run(workspace: string, command: readonly string[]): Promise<{ code: number | null; output: string }> {
  const [script = '', ...args] = command;
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: join(root, workspace),
    env: { ...pinnedEnvironment(), NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  child.stderr.on('data', (text) => {
    output += text;
  });
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: null, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

if (import.meta.main) {
  const args = process.argv.slice(2);
  const names = args.filter((arg) => !arg.startsWith('--'));
  const candidates = args.includes('--if-stale') ? staleArtefacts() : artefacts;
  const wanted = candidates.filter((artefact) => names.length === 0 || names.includes(artefact.name));
  for (const artefact of wanted.filter((each) => !isWritten(each))) {
    console.log(`skipped ${artefact.name}: ${artefact.workspace} has nothing to build yet`);
  }
  process.exitCode = (await build(wanted.filter(isWritten))) ? 0 : 1;
}
