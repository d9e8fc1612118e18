import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '#context.ts';
import { serveLoader } from './loader.ts';

const url = '/static/popup/v1/popup.js';
const code = 'start("https://verify.carded.example");';
const context = {
  config: { verifyUrl: 'https://verify.carded.example', publicUrl: 'https://carded.example' },
} as Context;
let folder: string;
let http: FastifyInstance;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loader-'));
  http = Fastify();
});
afterEach(async () => {
  await http.close();
  await rm(folder, { recursive: true });
});
const build = async () => {
  await mkdir(join(folder, 'popup/v1'), { recursive: true });
  await writeFile(join(folder, 'popup/v1/popup.js'), 'start("__CARDED_VERIFY_ORIGIN__");');
  await serveLoader(http, context, folder);
};

test('serves the script with the address of the buyer’s screens in it, to any page', async () => {
  await build();
  const answer = await http.inject({ url });
  expect(answer.body).toBe(code);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'Accept-Encoding',
  });
});

test('answers 304 to who has it, and compresses for who can read that', async () => {
  await build();
  const { headers } = await http.inject({ url });
  const again = await http.inject({ url, headers: { 'if-none-match': `"other", W/${headers.etag}` } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const packed = async (coding: string) =>
    (await http.inject({ url, headers: { 'accept-encoding': coding } })).rawPayload;
  expect(brotliDecompressSync(await packed('gzip, deflate, br')).toString()).toBe(code);
  expect(gunzipSync(await packed('gzip;q=1.0')).toString()).toBe(code);
});

test('has a website’s key in it where its address names one, and takes nothing else for a key', async () => {
  await build();
  const key = `pk_live_${'a1B'.repeat(9)}Z`;
  const keyed = await http.inject({ url: `${url}?key=${key}` });
  expect(keyed.body).toBe(`self.CardedConfig??={key:"${key}"};\n${code}`);
  expect(keyed.headers.etag).not.toBe((await http.inject({ url })).headers.etag);
  for (const other of [`${key}1`, key.slice(1), `sk_live_${key.slice(8)}`, '";alert(1)//', `${key}&key=${key}`, ''])
    expect((await http.inject({ url: `${url}?key=${other}` })).body).toBe(code);
});

test('serves nothing when nothing was built', async () => {
  await serveLoader(http, context, folder);
  expect((await http.inject({ url })).statusCode).toBe(404);
});
