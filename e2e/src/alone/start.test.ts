import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '#harness/program.ts';

const root = join(import.meta.dirname, '../../..');

/** Runs `npm start`'s script until its output matches, ends it, and returns its whole output. */
const startOnce = async (dataDir: string, port: number, format: 'text' | 'json', until: RegExp) => {
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      CARDED_DATA_DIR: dataDir,
      CARDED_SEED: 'demo-small',
      CARDED_LOG_FORMAT: format,
    },
  });
  let output = '';
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const seen = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (until.test(output)) resolve();
      });
  });
  await Promise.race([seen, ended]);
  const statuses: number[] = [];
  if (child.exitCode === null) {
    for (const path of ['/readyz', '/healthz']) statuses.push((await fetch(`http://localhost:${port}${path}`)).status);
    child.kill('SIGTERM');
    await ended;
  }
  return { output, statuses };
};
const isJson = (line: string) => {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
};

test('a start ends with addresses, sign-ins and what to try for a person, and with lines of JSON for a machine', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'carded-start-'));
  const port = await freePort();
  try {
    const forPerson = await startOnce(dataDir, port, 'text', /Ctrl-C stops it/);
    expect(forPerson.statuses).toEqual([200, 200]);
    expect(forPerson.output.split('\n').filter(isJson)).toEqual([]);
    expect(forPerson.output).not.toMatch(/[{}]|"level"/);
    const kept = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')) as {
      url: string;
      logins: { role: string; email: string; password: string }[];
    };
    expect(forPerson.output).toContain(`\n  ${kept.url} `);
    for (const { role, email, password } of kept.logins)
      expect(forPerson.output).toMatch(new RegExp(`\\n {2}${role} +${email} +${password}\\b`));
    const forMachine = await startOnce(dataDir, port, 'json', /"listening"/);
    expect(forMachine.statuses).toEqual([200, 200]);
    const lines = forMachine.output.trim().split('\n');
    expect(lines.filter((line) => !isJson(line))).toEqual([]);
    for (const { email, password } of kept.logins) {
      expect(forMachine.output).not.toContain(email);
      expect(forMachine.output).not.toContain(password);
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
