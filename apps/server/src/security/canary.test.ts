import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFileStorage } from '@carded/providers/storage';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listenAsShop, type ShopListener, serverForTests, startTestWorker } from '#testing/index.ts';
import type { Worker } from '#worker.ts';
import { canaries, findCanaries, type Sink } from './canary/canaries.ts';
import { type Journey, walk } from './canary/journey.ts';
import { dumpOf, filesOf } from './canary/sinks.ts';

describe('what is personal or secret, after the whole journey', () => {
  const folder = mkdtempSync(join(tmpdir(), 'carded-canary-'));
  const { server } = serverForTests({ providers: { storage: makeFileStorage({ directory: folder }) } });
  let shop: ShopListener;
  let worker: Worker;
  let journey: Journey;
  let all: Record<string, string>;
  beforeAll(async () => {
    shop = await listenAsShop();
    worker = await startTestWorker(server);
    journey = await walk(server, shop.url);
    all = { ...canaries, ...journey.secrets };
    const isDone = async () => {
      const { rows } = await server.context.db.pool.query<{ count: number }>(
        `select (select count(*)::int from carded.outbox where start_after is null or start_after <= now())
          + (select count(*)::int from pgboss.job where state < 'completed' and start_after <= now()) as count`,
      );
      return rows[0]?.count === 0 && shop.received.length > 4;
    };
    await vi.waitUntil(isDone, { timeout: 50_000, interval: 250 });
  }, 120_000);
  afterAll(async () => {
    await worker.stop();
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const hits = (sinks: readonly Sink[], values = all) => {
    expect(sinks.length).toBeGreaterThan(0);
    return findCanaries(values, sinks);
  };

  it('is shown to those who may know it', () => {
    const known = hits(journey.toOwner).map(({ canary }) => canary);
    for (const name of [
      'firstName',
      'address',
      'email',
      'idNumber',
      'notes',
      'banNotes',
      'metadata',
      'webhookSecret',
      'phoneLink',
    ])
      expect(known).toContain(name);
    expect(Object.keys(all).length).toBeGreaterThanOrEqual(30);
    expect(server.sent.mails.length + server.sent.texts.length).toBeGreaterThanOrEqual(3);
  });

  it('is in no line of the log at its most detailed level', () => {
    expect(server.logLines.length).toBeGreaterThan(20);
    expect(hits([{ name: 'log', text: server.logLines.join('') }])).toEqual([]);
  });

  it('is in no table, including the queue', async () => {
    const tables = await dumpOf(server.urls.owner);
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['table carded.verifications', 'table carded.outbox', 'table pgboss.job']),
    );
    // The shop's own order number goes into webhooks by contract.
    const { reference: _, ...others } = all;
    expect(hits(tables, others)).toEqual([]);
  });

  it('is in no stored file', () => {
    const files = filesOf(folder);
    expect(files.length).toBeGreaterThanOrEqual(5);
    expect(hits(files)).toEqual([]);
  });

  it('leaves a photo’s metadata behind even for those who may see the photo', async () => {
    expect(journey.pictures.length).toBeGreaterThanOrEqual(3);
    for (const picture of journey.pictures) {
      const { exif, xmp, iptc, comments } = await sharp(picture).metadata();
      expect({ exif, xmp, iptc, comments }).toEqual({});
    }
    expect(hits(journey.pictures.map((picture) => ({ name: 'picture', text: picture.toString('latin1') })))).toEqual(
      [],
    );
  });

  it('is in no webhook, but the shop’s own order number', () => {
    const sinks = shop.received.map((one) => ({
      name: `${one.method} ${one.path}`,
      text: `${one.body}\n${JSON.stringify(one.headers)}\n${one.path}`,
    }));
    expect(new Set(hits(sinks).map(({ canary }) => canary))).toEqual(new Set(['reference']));
  });

  it('is in no answer that says what was wrong, and in no header', () => {
    expect(journey.errors.length).toBeGreaterThan(8);
    expect(hits(journey.errors)).toEqual([]);
    expect(hits(journey.headers)).toEqual([]);
  });

  it('is in no address that is sent in a message, but the link’s own token', () => {
    const { mails, texts } = server.sent;
    const urls = [...mails.map(({ text }) => text), ...texts.map(({ body }) => body)].flatMap(
      (text) => text.match(/https?:\/\/\S+/g) ?? [],
    );
    expect(new Set(hits(urls.map((text) => ({ name: 'link', text }))).map(({ canary }) => canary))).toEqual(
      new Set(['phoneLink', 'mailedLink']),
    );
  });

  it('is found where it is planted', () => {
    const value = { name: canaries.fullName };
    const bytes = Buffer.from(`xy${canaries.fullName}z`);
    for (const text of [
      bytes.toString(),
      bytes.toString().toUpperCase(),
      bytes.toString('hex'),
      bytes.toString('base64'),
      Buffer.concat([Buffer.of(1), bytes]).toString('base64url'),
      Buffer.concat([Buffer.of(1, 2), bytes]).toString('base64'),
      `?q=${encodeURIComponent(canaries.fullName)}`,
    ])
      expect(findCanaries(value, [{ name: 'planted', text }]), text).toHaveLength(1);
    expect(findCanaries(value, [{ name: 'planted', text: 'Quillaxa' }])).toEqual([]);
  });
});
