import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { builds } from '#platform/http/pages/site-page.ts';
import { serverForTests } from '#testing/index.ts';

describe.runIf(existsSync(join(builds.web, 'accuracy/index.html')))('the accuracy page', () => {
  const { server } = serverForTests();
  const get = (url: string, headers: Record<string, string> = {}) =>
    server.app.http.inject({ url, headers: { host: new URL(server.context.config.publicUrl).host, ...headers } });
  const keptMs = 5 * 60_000;
  const counted = (hits: number, others: number, month = '2026-10-01') =>
    server.context.db.pool.query(
      `insert into carded.live_figures (month, figure, hits, others) values ($1, 'accept_suggested', $2, $3)
       on conflict (month, figure) do update set hits = $2, others = $3`,
      [month, hits, others],
    );
  /**
   * Requests the page after the time, and again after it was read.
   * @param of number of the first month's reviews with a suggestion to accept
   */
  const later = async (of?: number | null) => {
    return vi.waitFor(async () => {
      server.clock.forward(keptMs);
      const json = (await get('/accuracy.json')).json();
      const suggested = json.live.months[0]?.figures.accept_suggested;
      expect(suggested === null ? null : suggested?.of).toBe(of);
      return { live: json.live, json, html: (await get('/accuracy')).body };
    }, 50_000);
  };
  // The screens of the whole site load once, which takes a busy machine long.
  beforeAll(async () => void (await get('/accuracy')), 120_000);
  beforeEach(() => server.context.db.pool.query('delete from carded.live_figures'));

  it('says kindly that there is nothing yet', async () => {
    const { live, html } = await later();
    expect(live).toEqual({ fewerThan: 50, months: [] });
    expect(html).toContain('There is nothing to show yet.');
    expect(html.match(/<live-part/g)).toHaveLength(1);
    expect(html.match(/<script/g)).toBeNull();
  });

  it('shows a month of fifty with its interval, beside what was measured', async () => {
    await counted(48, 2);
    const { live, json, html } = await later(50);
    expect(live.months).toEqual([
      {
        month: '2026-10',
        figures: {
          accept_suggested: { count: 48, of: 50, from: expect.closeTo(0.865, 3), to: expect.closeTo(0.989, 3) },
          photo_suggested: null,
          accepts_sampled: null,
          settled_by_person: null,
        },
      },
    ]);
    expect(html).toMatch(/Oct 2026<\/th><td><strong>48 of 50<\/strong> <span>86.5 to 98.9 %<\/span>/);
    expect(html).not.toContain('There is nothing to show yet.');
    expect(json.attacks.length).toBeGreaterThan(0);
    expect(html).toContain('Made-up documents');
  });

  it('shows for forty-nine only that they are fewer than fifty, and nothing for the current month', async () => {
    await counted(47, 2);
    await counted(4_711, 1, '2026-11-01');
    const { live, json, html } = await later(null);
    expect(live.months.map(({ figures }: { figures: object }) => Object.values(figures))).toEqual([
      Array(4).fill(null),
    ]);
    expect(html).toMatch(/Oct 2026<\/th><td><span>Fewer than 50<\/span>/);
    expect(html).not.toMatch(/\b4[79] of|\b49\b|4,?711/);
    expect(JSON.stringify(json.live)).not.toMatch(/47|49/);
  });

  it('asks the database once in five minutes, however many come', async () => {
    await later();
    let asked = 0;
    const { pool } = server.context.db;
    const query = pool.query.bind(pool);
    Object.assign(pool, {
      query: (...args: Parameters<typeof query>) => {
        asked += String(args[0]).includes('live_figures') ? 1 : 0;
        return query(...args);
      },
    });
    for (let visit = 0; visit < 20; visit++) await get(visit % 2 ? '/accuracy' : '/accuracy.json');
    expect(asked).toBe(0);
    server.clock.forward(keptMs);
    await Promise.all(Array.from({ length: 20 }, () => get('/accuracy')));
    expect(asked).toBe(1);
    Object.assign(pool, { query });
  });

  it('comes packed, with the policy of other pages, on the site’s host only', async () => {
    const page = await get('/accuracy', { 'accept-encoding': 'br' });
    expect(page.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(String(page.headers['content-security-policy'])).toContain("default-src 'none'");
    expect(brotliDecompressSync(page.rawPayload).toString()).toBe((await get('/accuracy/')).body);
    const json = await get('/accuracy.json');
    expect(json.headers['content-type']).toBe('application/json; charset=utf-8');
    const host = new URL(server.context.config.verifyUrl).host;
    for (const url of ['/accuracy', '/accuracy.json']) expect((await get(url, { host })).statusCode).toBe(404);
  });
});
