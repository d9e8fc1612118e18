import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './set-up.mjs';

const child = `
  let interrupts = 0;
  process.on('SIGINT', () => {
    interrupts += 1;
    if (interrupts > 1) return;
    console.log('interrupted');
    setTimeout(() => { console.log('interrupts ' + interrupts); process.exit(7); }, 300);
  });
  process.on('SIGTERM', () => { console.log('terminated'); process.exit(0); });
  setInterval(() => {}, 1_000);
  console.log('ready ' + process.version);
`;

let folder: string;
let parent: ChildProcess;
let lines: AsyncIterator<string>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'carded-run-'));
  writeFileSync(join(folder, 'child.mjs'), child);
  writeFileSync(
    join(folder, 'parent.mjs'),
    `import { runPinned } from '${root}/tools/set-up.mjs';
     process.exitCode = await runPinned('${relative(root, join(folder, 'child.mjs'))}', [], { ownGroup: true });`,
  );
  parent = spawn(process.execPath, [join(folder, 'parent.mjs')], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (!parent.stdout) throw new Error('no output');
  lines = createInterface({ input: parent.stdout })[Symbol.asyncIterator]();
});
afterEach(() => rmSync(folder, { recursive: true }));

async function nextLine(): Promise<string> {
  return (await lines.next()).value;
}

test('the child runs on the pinned Node', async () => {
  expect(await nextLine()).toMatch(/^ready v24\./);
  parent.kill('SIGTERM');
  expect(await nextLine()).toBe('terminated');
});

test('an interrupt that arrives twice is passed on once, and the exit code comes back', async () => {
  await nextLine();
  parent.kill('SIGINT');
  expect(await nextLine()).toBe('interrupted');
  parent.kill('SIGINT');
  expect(await nextLine()).toBe('interrupts 1');
  const code = parent.exitCode ?? (await new Promise((resolve) => parent.once('exit', resolve)));
  expect(code).toBe(7);
});

test('the child ends when its parent is killed', async () => {
  await nextLine();
  parent.kill('SIGKILL');
  expect(await nextLine()).toBe('terminated');
});
