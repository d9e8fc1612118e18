import { signatureHeaders } from '@carded/providers/webhook-signature';
import { beforeAll, describe, expect, test } from 'vitest';
import { cardedForShops } from '#testing/carded-for-shops.ts';
import { testBuyer } from '#testing/index.ts';
import { createAndHearExamples, type Sent } from '#testing/run-more-examples.ts';

const secret = `whsec_${Buffer.from('thirty-two bytes of a secret ...').toString('base64')}`;
const older = `whsec_${Buffer.from('the secret that was there before').toString('base64')}`;
const event = (status: string) =>
  JSON.stringify({ type: 'verification.status_changed', data: { uuid: 'u', status, more: 'é "quoted"' } });
let env: Record<string, string>;

beforeAll(async () => {
  const { server, options } = await cardedForShops();
  // The examples look at the machine's own clock.
  server.clock.nowMs = Date.now();
  env = {
    ...{ CARDED_URL: options.host, CARDED_KEY: options.key, CARDED_SECRET: options.secret },
    CARDED_WEBHOOK_SECRET: secret,
  };
  return () => server.close();
});

const signed = (body: string, { secrets = [secret], ageMs = 0 } = {}): Sent => {
  const headers = signatureHeaders({ secrets, id: 'msg_1', nowMs: Date.now() - ageMs, body });
  return {
    ...{ body, id: 'msg_1', time: headers['webhook-timestamp'] ?? '' },
    signatures: headers['webhook-signature'] ?? '',
  };
};

describe.each(createAndHearExamples)('$language', ({ run, needs }) => {
  // A missing program is reported, not passed over: with CARDED_EXAMPLES=all it is a failure.
  const isSkipped = run === null && process.env.CARDED_EXAMPLES !== 'all';
  test.skipIf(isSkipped)(`is run (needs ${needs})`, () => expect(run).not.toBeNull());

  test.skipIf(run === null)('creates a verification, and takes no bad answer for a good one', async () => {
    const [john, grace] = [testBuyer('John'), { ...testBuyer('Grace'), address: '"A\\B" Straße 4' }];
    expect(await run?.({ buyers: [john, grace], sent: [] }, env)).toEqual(['accepted', 'not_created']);
    for (const change of [
      { CARDED_SECRET: 'sk_test_wrong' },
      { CARDED_KEY: 'pk_test_wrong' },
      { CARDED_URL: 'http://localhost:1' },
    ])
      expect([change, await run?.({ buyers: [john], sent: [] }, { ...env, ...change })]).toEqual([change, ['none']]);
  });

  test.skipIf(run === null)('believes a webhook that Carded signed lately, and no other', async () => {
    const good = signed(event('accepted'));
    const cases: [Sent, string][] = [
      [good, 'accepted'],
      [signed(event('denied'), { secrets: [older, secret] }), 'denied'],
      [signed(event('accepted'), { ageMs: 290_000 }), 'accepted'],
      [signed(event('accepted'), { ageMs: 400_000 }), 'none'],
      [signed(event('accepted'), { ageMs: -400_000 }), 'none'],
      [signed(event('accepted'), { secrets: [older] }), 'none'],
      [{ ...good, body: event('denied') }, 'none'],
      [{ ...good, id: 'msg_2' }, 'none'],
      [{ ...good, time: String(Number(good.time) - 1) }, 'none'],
      [{ ...good, time: `${good.time}.0` }, 'none'],
      [{ ...good, time: '' }, 'none'],
      [{ ...good, signatures: '' }, 'none'],
      [{ ...good, signatures: good.signatures.slice(0, -2) }, 'none'],
      [{ ...good, signatures: good.signatures.replace('v1,', 'v2,') }, 'none'],
    ];
    expect(await run?.({ buyers: [], sent: cases.map(([one]) => one) }, env)).toEqual(
      cases.map(([, status]) => status),
    );
    // Signed with nothing, as anybody can.
    const { createHmac } = await import('node:crypto');
    const nothing = `v1,${createHmac('sha256', '').update(`msg_1.${good.time}.${good.body}`).digest('base64')}`;
    expect(
      await run?.(
        { buyers: [], sent: [{ ...good, signatures: nothing }] },
        { ...env, CARDED_WEBHOOK_SECRET: 'whsec_' },
      ),
    ).toEqual(['none']);
  });
});
