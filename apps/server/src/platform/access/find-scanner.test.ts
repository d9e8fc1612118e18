import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { masterKeyFrom } from '#platform/sealing/key-purposes.ts';
import { openGrant, type ScannerGrant, sealGrant } from './find-scanner.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);
const contextWith = (fill: number, now = nowMs) => ({
  keys: { master: masterKeyFrom(Buffer.alloc(32, fill)), ofAccount: null as never },
  random: randomBytes,
  now: () => now,
});
const grant: ScannerGrant = {
  accountId: randomUUID(),
  deviceId: randomUUID(),
  sessionId: randomUUID(),
  websiteId: null,
  isTest: true,
  generation: 7,
  endsAt: nowMs + 1,
};

describe('a grant', () => {
  it('is read back as sealed, fits a field, and never looks the same twice', () => {
    const context = contextWith(1);
    const token = sealGrant(context, grant);
    expect(openGrant(context, token)).toEqual(grant);
    expect(token).toMatch(/^[\w-]{100,200}$/);
    expect(sealGrant(context, grant)).not.toBe(token);
    const other = { ...grant, sessionId: null, websiteId: randomUUID(), isTest: false };
    expect(openGrant(context, sealGrant(context, other))).toEqual(other);
  });

  it('is over when its time is', () => {
    const token = sealGrant(contextWith(1), grant);
    expect(openGrant(contextWith(1, grant.endsAt - 1), token)).not.toBeNull();
    expect(openGrant(contextWith(1, grant.endsAt), token)).toBeNull();
  });

  it('is nothing with any bit changed, cut short, under another key, or made of anything else', () => {
    const context = contextWith(1);
    const bytes = Buffer.from(sealGrant(context, grant), 'base64url');
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(openGrant(context, changed.toString('base64url'))).toBeNull();
    }
    for (const length of [0, 1, 28, 29, bytes.length - 1])
      expect(openGrant(context, bytes.subarray(0, length).toString('base64url'))).toBeNull();
    expect(openGrant(contextWith(2), bytes.toString('base64url'))).toBeNull();
    for (const text of ['', 'x', 'sk_live_0000000000000000000000', '\0']) expect(openGrant(context, text)).toBeNull();
  });
});
