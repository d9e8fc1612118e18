import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serverForTests } from '#testing/index.ts';
import { probeName, watchDisks } from './health.ts';

describe('readiness and disks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'carded-disks-'));
  const { server } = serverForTests({ env: { CARDED_DATA_DIR: folder } });
  beforeEach(() => server.clock.forward(2_000));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const ready = async () => {
    const { statusCode, body } = await server.app.http.inject({ url: '/readyz' });
    return { statusCode, body: JSON.parse(body) as unknown };
  };
  const full = { statusCode: 503, body: { ok: false, because: 'disk' } };

  it.each(['.', 'files', 'postgres'])('is not ready while the disk of %s is full, and is again after', async (name) => {
    mkdirSync(join(folder, name), { recursive: true });
    // Writes to this device find no room.
    symlinkSync('/dev/full', join(folder, name, probeName()));
    expect(await ready()).toEqual(full);
    server.clock.forward(2_000);
    expect(await ready()).toEqual({ statusCode: 200, body: { ok: true } });
    expect(readdirSync(join(folder, name)).filter((one) => one.startsWith('.ready'))).toEqual([]);
  });

  it('is not ready while a folder is missing', async () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'files'), '');
    expect(await ready()).toEqual(full);
  });

  it('is ready before the first picture is kept', async () => {
    expect(await ready()).toMatchObject({ statusCode: 200 });
  });

  it('looks once for all who ask within two seconds', async () => {
    let ms = 0;
    mkdirSync(folder, { recursive: true });
    const hasRoom = watchDisks([folder], () => ms);
    expect(await hasRoom()).toBe(true);
    rmSync(folder, { recursive: true });
    writeFileSync(folder, '');
    ms = 1_999;
    expect(await hasRoom()).toBe(true);
    ms = 2_000;
    expect(await hasRoom()).toBe(false);
  });
});
