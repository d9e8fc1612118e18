// npm run dev: the server restarts when its source changes; the browser's parts are built again when theirs do.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { artifacts, staleArtifacts } from './artifacts.mjs';
import { build } from './build.ts';
import { pinnedEnvironment, root } from './set-up.mjs';

/** Editors write a file in several steps. */
const settleMs = 150;

let isBuilding = false;
let timer: NodeJS.Timeout | undefined;

await buildStale();
for (const folder of new Set(artifacts.flatMap((artifact) => artifact.sources))) {
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    if (name && /(^|\/)(node_modules|build|dist|\.react-router|\.cache|generated)\//.test(`${name}/`)) return;
    clearTimeout(timer);
    timer = setTimeout(buildStale, settleMs);
  }).on('error', (error) => console.error(`${folder} cannot be watched: ${error.message}`));
}

// Runs in its own process group, so that Ctrl-C reaches the server once, from here.
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: true,
  env: pinnedEnvironment(),
});
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!isStopping) server.kill(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM');
    isStopping = true;
  });
}
server.on('exit', (code) => process.exit(code ?? 1));

async function buildStale(): Promise<void> {
  if (isBuilding) {
    timer = setTimeout(buildStale, settleMs);
    return;
  }
  isBuilding = true;
  try {
    await build(staleArtifacts());
  } finally {
    isBuilding = false;
  }
}
