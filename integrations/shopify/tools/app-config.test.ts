import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { allScopes, recordedSchema } from '@carded/testing/stores';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const toml = readFileSync(join(root, 'shopify.app.toml'), 'utf8');
const listed = (name: string) =>
  [...toml.matchAll(new RegExp(`^ *${name} = (\\[[^\\]]*\\]|".*")$`, 'gm'))].flatMap(([, list = '']) =>
    [...list.matchAll(/"([^"]+)"/g)].flatMap(([, each = '']) => each.split(',')),
  );

test('each webhook is one that Shopify has, in our version and in the next', () => {
  const topics = listed('topics');
  expect(topics.length).toBeGreaterThan(8);
  for (const version of ['2026-07', '2026-10']) {
    const [, known = ''] = /enum WebhookSubscriptionTopic \{([^}]*)\}/.exec(recordedSchema('admin', version)) ?? [];
    const names = known.trim().split(/\s+/);
    expect(topics.filter((topic) => !names.includes(topic.toUpperCase().replace('/', '_')))).toEqual([]);
  }
});

test('the three that the law asks for are there, and every scope that our operations need', () => {
  expect(listed('compliance_topics')).toEqual(['customers/data_request', 'customers/redact', 'shop/redact']);
  const scopes = listed('scopes');
  expect(allScopes.filter((scope) => !scopes.includes(scope))).toEqual([]);
});

test('every address of ours is the installation’s own', () => {
  const addresses = [...toml.matchAll(/"(https?:\/\/[^"]*|__HOST__[^"]*)"/g)].map(([, address]) => address);
  expect(addresses.length).toBeGreaterThan(5);
  expect(addresses.filter((address) => !address?.startsWith('__HOST__/'))).toEqual([]);
});

test('an invalid address or client id stops the build', () => {
  const build = (...args: string[]) =>
    spawnSync(process.execPath, [join(root, 'tools/build.ts'), ...args], { encoding: 'utf8' });
  expect(build('http://carded.example', 'a'.repeat(32)).stderr).toContain('the installation’s address is https://');
  expect(build('https://carded.example/x', 'a'.repeat(32)).status).toBe(1);
  expect(build('https://carded.example', 'secret').stderr).toContain('32 hexadecimal digits');
});
