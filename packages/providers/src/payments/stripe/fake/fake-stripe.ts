import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { spoiled } from '../../testing/spoil.ts';
import type { HostileAnswer, TestCard } from '../../testing/under-test.ts';
import { type Answer, makeFakeRules } from './fake-rules.ts';

export const fakeKeys = { secretKey: 'sk_test_fake', publishableKey: 'pk_test_fake', webhookSecret: 'whsec_fake' };

/** The few calls that we make, with real idempotency: a key has one answer, and refuses another request. */
export async function startFakeStripe(now: () => number) {
  const rules = makeFakeRules(now);
  const answered = new Map<string, { body: string; answer: Answer }>();
  let next: HostileAnswer | null = null;
  let tokenCount = 0;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const key = request.headers['idempotency-key'];
    const isKnown = request.headers.authorization === `Bearer ${fakeKeys.secretKey}`;
    const { status, json } = isKnown
      ? answerOnce(request.method ?? '', request.url ?? '', body, key?.toString())
      : unauthorized;
    const instead = next === null ? { status, text: JSON.stringify(json) } : spoiled(next);
    next = null;
    if (instead === null) response.destroy();
    else if (instead !== undefined)
      response.writeHead(instead.status, { 'content-type': 'application/json' }).end(instead.text);
  });

  function answerOnce(method: string, url: string, body: string, key: string | undefined): Answer {
    const before = key === undefined ? undefined : answered.get(key);
    if (before !== undefined && before.body !== url + body) return reused;
    const answer = before?.answer ?? rules.answer(method, new URL(url, 'http://fake'), new URLSearchParams(body));
    if (key !== undefined) answered.set(key, { body: url + body, answer });
    return answer;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...rules,
    apiUrl: `http://127.0.0.1:${port}`,
    spoilNext(answer: HostileAnswer) {
      next = answer;
    },
    tokenFor(card: TestCard): string {
      tokenCount += 1;
      const value = { dataDescriptor: 'stripe', dataValue: `pm_${card}_${tokenCount}` };
      return Buffer.from(JSON.stringify(value)).toString('base64url');
    },
    report(attempt: string) {
      const object = { id: 'pi_1', metadata: { attempt } };
      const body = JSON.stringify({ id: `evt_${attempt}`, type: 'payment_intent.succeeded', data: { object } });
      const seconds = Math.floor(now() / 1000);
      const signature = createHmac('sha256', fakeKeys.webhookSecret).update(`${seconds}.${body}`).digest('hex');
      return { headers: { 'stripe-signature': `t=${seconds},v1=${signature}` }, body };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const unauthorized: Answer = {
  status: 401,
  json: { error: { type: 'invalid_request_error', message: 'Invalid API Key.' } },
};
const reused: Answer = {
  status: 400,
  json: { error: { type: 'idempotency_error', message: 'Keys for idempotent requests can only be used once.' } },
};
