import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signatureHeaders } from './index.ts';

const secretOf = (key: Uint8Array) => `whsec_${Buffer.from(key).toString('base64')}`;

test('signs id, whole seconds and body with every secret, newest first', () => {
  const keys = fc.array(fc.uint8Array({ minLength: 24, maxLength: 64 }), { minLength: 1, maxLength: 2 });
  const body = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(keys, fc.uuid(), fc.nat(4e12), body, (all, id, nowMs, text) => {
      const seconds = Math.floor(nowMs / 1000);
      const signatures = all.map(
        (key) => `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${text}`).digest('base64')}`,
      );
      expect(signatureHeaders({ secrets: all.map(secretOf), id, nowMs, body: text })).toEqual({
        'webhook-id': id,
        'webhook-timestamp': String(seconds),
        'webhook-signature': signatures.join(' '),
      });
    }),
  );
});
