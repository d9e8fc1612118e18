import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { serverForTests } from '#testing/index.ts';
import { listenForMetrics } from './metrics.ts';

const { server, openPage } = serverForTests();

const ask = (at: { socketPath: string } | { port: number }, path: string, method = 'GET') =>
  new Promise<{ status: number; body: string }>((done, failed) => {
    request({ host: '127.0.0.1', ...at, path, method }, (response) => {
      let body = '';
      response.on('data', (part) => {
        body += part;
      });
      response.on('end', () => done({ status: response.statusCode ?? 0, body }));
    })
      .on('error', failed)
      .end();
  });

it('gives only counts and times, on its own socket or port', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'carded-metrics-'));
  const socketPath = join(folder, 'metrics.sock');
  const doors = [await listenForMetrics(server.app.metrics, socketPath), await listenForMetrics(server.app.metrics, 0)];
  const address = doors[1]?.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  expect(address).toMatchObject({ address: '127.0.0.1' });
  for (const at of [{ socketPath }, { port }]) {
    expect((await ask(at, '/metrics')).body).toContain('carded_http_request_seconds');
    expect((await ask(at, '/v1/maintenance-mode')).status).toBe(404);
    expect((await ask(at, '/metrics', 'POST')).status).toBe(404);
  }
  for (const door of doors) await new Promise((closed) => door.close(closed));
  rmSync(folder, { recursive: true });
});

it('gives nothing on the public address, whatever the sender’s address', async () => {
  for (const ip of ['127.0.0.1', '::1', '203.0.113.9']) {
    const answer = await openPage('/metrics', ip);
    expect([ip, answer.statusCode]).toEqual([ip, 404]);
    expect(answer.body).not.toContain('carded_http_request_seconds');
  }
});
