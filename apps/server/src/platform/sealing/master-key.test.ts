import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { masterKeyFrom } from './key-purposes.ts';
import { loadMasterKey, makeMasterKey } from './master-key.ts';

describe('the operator’s key', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'carded-key-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const make = () => makeMasterKey(folder, randomBytes);
  const load = () => loadMasterKey(undefined, folder);

  it('is made once, and is for its owner’s eyes only', async () => {
    await make();
    const first = await load();
    await make();
    expect(await load()).toEqual(first);
    expect(statSync(join(folder, 'keys', 'master.key')).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'keys')).mode & 0o777).toBe(0o700);
    expect(readdirSync(join(folder, 'keys'))).toEqual(['master.key']);
  });

  it('is one for all who make it at the same time', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => make().then(load)));
    expect(new Set(made.map(({ wrap }) => wrap.sealing.toString('hex'))).size).toBe(1);
    expect(readdirSync(join(folder, 'keys'))).toEqual(['master.key']);
  });

  it('comes from the configuration when that has one, and is refused when it is short, damaged or missing', async () => {
    const configured = Buffer.alloc(32, 9).toString('base64');
    expect(await loadMasterKey(configured, folder)).toEqual(masterKeyFrom(Buffer.alloc(32, 9)));
    expect(readdirSync(folder)).toEqual([]);
    await expect(loadMasterKey(Buffer.alloc(16).toString('base64'), folder)).rejects.toThrow('at least 32');
    await expect(load()).rejects.toThrow('there is no key');
    expect(readdirSync(folder)).toEqual([]);
    await make();
    writeFileSync(join(folder, 'keys', 'master.key'), 'short\n');
    await expect(load()).rejects.toThrow('is damaged');
  });
});
