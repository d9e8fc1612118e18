import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { makeS3Storage, type S3StorageOptions } from './s3.ts';
import { describeStorageConformance } from './testing/conformance.ts';

const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) {
    await close();
  }
});

type Intercept = (request: IncomingMessage, response: ServerResponse) => boolean;

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
}

async function listen(intercept: Intercept = () => false, options: Partial<S3StorageOptions> = {}) {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const bytes = await buffer(request);
    const { pathname } = new URL(request.url ?? '', 'http://host');
    requests.push(`${request.method} ${pathname}`);
    if (intercept(request, response)) {
      return;
    }
    if (
      !/^AWS4-HMAC-SHA256 Credential=id\/\d{8}\/ca-west-1\/s3\/aws4_request/.test(request.headers.authorization ?? '')
    ) {
      return refuse(response, 403, 'AccessDenied');
    }
    if (!pathname.startsWith('/cards/')) {
      return refuse(response, 404, 'NoSuchBucket');
    }
    const found = objects.get(pathname);
    if (request.method === 'PUT') {
      objects.set(pathname, bytes);
      return response.writeHead(200, { etag: '"1"' }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(pathname);
      return response.writeHead(204).end();
    }
    return found === undefined
      ? refuse(response, 404, 'NoSuchKey')
      : response.writeHead(200, { 'content-length': found.length }).end(request.method === 'HEAD' ? undefined : found);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const storage = makeS3Storage({
    bucket: 'cards',
    region: 'ca-west-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    endpoint: `http://127.0.0.1:${port}`,
    ...options,
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { storage, objects, requests, close };
}

async function start(intercept?: Intercept, options?: Partial<S3StorageOptions>) {
  const started = await listen(intercept, options);
  closers.push(started.close);
  return started;
}

describeStorageConformance('S3', () => listen());

test('the key is the object’s name in the bucket, and bytes are stored unchanged', async () => {
  const { storage, objects } = await start();
  await storage.put('acc/one', new Uint8Array([0, 255, 13, 10]));
  expect([...objects]).toEqual([['/cards/acc/one', Buffer.from([0, 255, 13, 10])]]);
});

test('a missing bucket is an error, not an absent object', async () => {
  const { storage } = await start(undefined, { bucket: 'other' });
  await expect(storage.get('a')).rejects.toMatchObject({ code: 'not_available' });
  await expect(storage.put('a', new Uint8Array(1))).rejects.toMatchObject({ code: 'not_available' });
  await expect(storage.remove('a')).rejects.toMatchObject({ code: 'not_available' });
});

test.each([403, 500, 503])('answer %i is an error in every call', async (status) => {
  const { storage } = await start((_, response) => {
    refuse(response, status, 'Nope');
    return true;
  });
  for (const call of [
    storage.get,
    storage.exists,
    storage.remove,
    (key: string) => storage.put(key, new Uint8Array(1)),
  ]) {
    await expect(call('a')).rejects.toMatchObject({ code: 'not_available' });
  }
});

test('a hiccup is tried again', async () => {
  let isFirst = true;
  const { storage, requests } = await start((_, response) => {
    if (isFirst) {
      isFirst = false;
      refuse(response, 503, 'SlowDown');
      return true;
    }
    return false;
  });
  await storage.put('a', new Uint8Array(1));
  expect(requests).toEqual(['PUT /cards/a', 'PUT /cards/a']);
});

test('a silent store is given up on', async () => {
  const { storage } = await start(() => true, { timeoutMs: 100 });
  await expect(storage.get('a')).rejects.toMatchObject({ code: 'not_available' });
});

test('an object cut short is an error, not a shorter object', async () => {
  const { storage } = await start((request, response) => {
    if (request.method !== 'GET') {
      return false;
    }
    response.writeHead(200, { 'content-length': 100 }).write('half');
    setImmediate(() => response.destroy());
    return true;
  });
  await expect(storage.get('a')).rejects.toMatchObject({ code: 'not_available' });
});
