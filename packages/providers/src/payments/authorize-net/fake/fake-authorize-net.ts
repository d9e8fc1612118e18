import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { spoiled } from '../../testing/spoil.ts';
import type { HostileAnswer } from '../../testing/under-test.ts';
import { firstOutOfOrder } from './document-order.ts';
import { type FakeCard, makeFakeRules } from './fake-rules.ts';

const signatureKey = 'C0FFEE0123456789';
export const fakeKeys = {
  apiLogin: 'fakeLogin',
  transactionKey: 'fakeTransactionKey',
  clientKey: 'fakeClientKey',
  signatureKey,
};

/**
 * As strict as the real one where it bites: the order of elements, `&`, duplicates by amount and invoice number within their window,
 * tokens for one use, profiles that are not there at first. Answers begin with a byte order mark and have status 200.
 */
export async function startFakeAuthorizeNet(now: () => number) {
  const rules = makeFakeRules(now);
  const bodies: string[] = [];
  let next: HostileAnswer | null = null;
  let tokenCount = 0;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    bodies.push(body);
    const real = `\uFEFF${JSON.stringify(answerTo(body))}`;
    const instead = next === null ? { status: 200, text: real } : spoiled(next);
    next = null;
    if (instead === null) response.destroy();
    else if (instead !== undefined) response.writeHead(instead.status).end(instead.text);
  });

  function answerTo(body: string): object {
    const [[name, content] = ['', null]] = Object.entries(JSON.parse(body) as Record<string, Record<string, unknown>>);
    const wrong = firstOutOfOrder(content, name);
    if (wrong !== null) return error('E00003', `The element has invalid child element: ${wrong}.`);
    if (body.includes('&')) return error('E00013', 'Customer Info is invalid.');
    const login = JSON.stringify(content?.merchantAuthentication);
    if (login !== JSON.stringify({ name: fakeKeys.apiLogin, transactionKey: fakeKeys.transactionKey }))
      return error('E00007', 'User authentication failed due to invalid authentication values.');
    const answer = rules.answer(name, content ?? {});
    return content?.refId === undefined ? answer : { refId: content.refId, ...answer };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...rules,
    apiUrl: `http://127.0.0.1:${port}/xml/v1/request.api`,
    /** Each request as it came. */
    bodies,
    spoilNext(answer: HostileAnswer) {
      next = answer;
    },
    tokenFor(card: FakeCard): string {
      tokenCount += 1;
      const value = { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue: `${card}:${tokenCount}` };
      return Buffer.from(JSON.stringify(value)).toString('base64url');
    },
    report(attempt: string) {
      const payload = {
        responseCode: 1,
        authAmount: 25,
        merchantReferenceId: attempt,
        entityName: 'transaction',
        id: '1',
      };
      const body = JSON.stringify({
        notificationId: `n-${attempt}`,
        eventType: 'net.authorize.payment.fraud.approved',
        payload,
      });
      const signature = createHmac('sha512', signatureKey).update(body).digest('hex').toUpperCase();
      return { headers: { 'x-anet-signature': `sha512=${signature}` }, body };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function error(code: string, text: string): object {
  return { messages: { resultCode: 'Error', message: [{ code, text }] } };
}
