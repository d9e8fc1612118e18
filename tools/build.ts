// npm run build: builds the browser's parts, two at a time. `--if-stale` builds only what changed; names build only those.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Artifact, artifacts, isWritten, staleArtifacts, stampOf, writeStamp } from './artifacts.mjs';
import { pinnedEnvironment, root } from './set-up.mjs';

const atOnce = 2;

/** Builds these artifacts and prints the output of those that failed. @returns whether all were built */
export async function build(wanted: readonly Artifact[]): Promise<boolean> {
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

async function buildOne(artifact: Artifact): Promise<boolean> {
  const startedAt = performance.now();
  const stamp = stampOf(artifact);
  let code: number | null = 0;
  let output = '';
  for (const command of artifact.commands) {
    const ended = await run(artifact.workspace, command);
    output += ended.output;
    code = ended.code;
    if (code !== 0) break;
  }
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  if (code === 0) {
    writeStamp(artifact, stamp);
    console.log(`built ${artifact.name} in ${seconds} s`);
    return true;
  }
  console.error(`${output.trimEnd()}\n${artifact.name} could not be built (exit code ${code}, ${seconds} s)`);
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
  const candidates = args.includes('--if-stale') ? staleArtifacts() : artifacts;
  const wanted = candidates.filter((artifact) => names.length === 0 || names.includes(artifact.name));
  for (const artifact of wanted.filter((each) => !isWritten(each))) {
    console.log(`skipped ${artifact.name}: ${artifact.workspace} has nothing to build yet`);
  }
  process.exitCode = (await build(wanted.filter(isWritten))) ? 0 : 1;
}
