import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { masterKeyFrom } from './key-purposes.ts';
import { loadMasterKey } from './master-key.ts';

describe('the operator’s key', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'carded-key-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is made once, and is for its owner’s eyes only', async () => {
    const first = await loadMasterKey(undefined, folder, randomBytes);
    expect(await loadMasterKey(undefined, folder, randomBytes)).toEqual(first);
    expect(statSync(join(folder, 'keys', 'master.key')).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'keys')).mode & 0o777).toBe(0o700);
    expect(readdirSync(join(folder, 'keys'))).toEqual(['master.key']);
  });

  it('is one for all who start at the same time', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => loadMasterKey(undefined, folder, randomBytes)));
    expect(new Set(made.map(({ wrap }) => wrap.sealing.toString('hex'))).size).toBe(1);
    expect(readdirSync(join(folder, 'keys'))).toEqual(['master.key']);
  });

  it('comes from the configuration when that has one, and is refused when it is short or damaged', async () => {
    const configured = Buffer.alloc(32, 9).toString('base64');
    expect(await loadMasterKey(configured, folder, randomBytes)).toEqual(masterKeyFrom(Buffer.alloc(32, 9)));
    expect(readdirSync(folder)).toEqual([]);
    await expect(loadMasterKey(Buffer.alloc(16).toString('base64'), folder, randomBytes)).rejects.toThrow(
      'at least 32',
    );
    await loadMasterKey(undefined, folder, randomBytes);
    writeFileSync(join(folder, 'keys', 'master.key'), 'short\n');
    await expect(loadMasterKey(undefined, folder, randomBytes)).rejects.toThrow('at least 32');
  });
});
