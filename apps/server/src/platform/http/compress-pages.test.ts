import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { codingFor } from './compress-pages.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', null],
  ['x-br', null],
  ['identity', null],
  [undefined, null],
])('answers %j with %s', (accepted, coding) => {
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  expect(codingFor({ headers } as FastifyRequest)).toBe(coding);
});
