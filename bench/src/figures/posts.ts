import { setTimeout as pause } from 'node:timers/promises';
import { openBench } from '#data/bench.ts';
import { ensureStart } from '#data/starting-database.ts';
import { type Figure, line, reference } from '#figure.ts';
import { openConnection, requestBytes } from '#load/keep-alive.ts';
import { percentile } from '#load/percentile.ts';

const perSecond = 50;
const connections = 25;
const path = '/blog/what-the-pact-act-asks';

/** A post of the blog, asked for steadily: as readers come, not as fast as it goes. */
export const posts: Figure = {
  name: 'posts',
  measure: async (setting) => {
    await using bench = await openBench();
    const name = 'bench_posts';
    await bench.cluster.create(name, await ensureStart(bench.cluster));
    // Starts the server, which adds the project's posts.
    const server = await bench.serve(name, 'api');
    const request = requestBytes(server.host, { method: 'GET', path, headers: { 'accept-encoding': 'br' } });
    const open = await Promise.all(Array.from({ length: connections }, () => openConnection(server.port)));
    bench.afterwards(async () => {
      for (const connection of open) connection.close();
    });
    const startedAt = performance.now();
    const first = await open[0]?.send(request);
    const firstMs = performance.now() - startedAt;
    const times: number[] = [];
    let failed = 0;
    const count = perSecond * (setting.isQuick ? 10 : 60);
    const turns = open.map(async (connection, index) => {
      for (let turn = index; turn < count; turn += connections) {
        await pause(Math.max(0, startedAt + firstMs + (turn * 1_000) / perSecond - performance.now()));
        const askedAt = performance.now();
        const { status } = await connection.send(request);
        times.push(performance.now() - askedAt);
        if (status !== 200) failed += 1;
      }
    });
    await Promise.all(turns);
    return [
      reference('a post, drawn for its first reader', firstMs, 'ms'),
      reference('a post, compressed', (first?.body.length ?? Number.NaN) / 1_024, 'KB'),
      line(`a post under ${perSecond}/s p95`, percentile(times, 0.95), 'ms', { atMost: 20 }),
      line('a post, not 200', failed, 'answers', { atMost: 0 }),
    ];
  },
};
