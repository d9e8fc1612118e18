import { helloMessage } from '@carded/contract/account/card-messages';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { meetAccount } from './meet-account.ts';

const account = 'https://carded.example';
const open = { carded: 1, type: 'open', theme: 'dark', action: 'Save card' };

/** A card page's window and the account's, as far as messages go. */
function stage() {
  const posted: unknown[] = [];
  const parent = {
    postMessage: (message: unknown, to: unknown) => void posted.push([message, to]),
  } as unknown as Window;
  const host = Object.assign(new EventTarget(), { parent }) as unknown as Window;
  const met = meetAccount({ account }, host);
  let isMet = false;
  void met.then(() => {
    isMet = true;
  });
  const channel = new MessageChannel();
  const heard: unknown[] = [];
  channel.port1.onmessage = ({ data }) => void heard.push(data);
  const say = (data: unknown, from: object = {}) =>
    host.dispatchEvent(
      Object.assign(new Event('message'), { data, origin: account, source: parent, ports: [channel.port2], ...from }),
    );
  const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
  const end = () => channel.port1.close();
  return { posted, heard, met, say, settle, end, isMet: () => isMet };
}

test('says hello to the account’s origin only, and nothing else to anybody', () => {
  const { posted, end } = stage();
  expect(posted).toEqual([[helloMessage, account]]);
  end();
});

test('a page without a frame sends nothing', () => {
  const posted: unknown[] = [];
  const alone = Object.assign(new EventTarget(), { postMessage: (...said: unknown[]) => void posted.push(said) });
  void meetAccount({ account }, Object.assign(alone, { parent: alone }) as unknown as Window);
  expect(posted).toEqual([]);
});

test('gives a token once, and nothing after it', async () => {
  const { met, say, heard, settle, end } = stage();
  say(open);
  const { send, open: opened } = await met;
  expect(opened).toEqual(open);
  send({ type: 'shown' });
  send({ type: 'token', token: 'one' });
  send({ type: 'token', token: 'two' });
  send({ type: 'size', height: 5 });
  await settle();
  expect(heard).toEqual([{ type: 'shown' }, { type: 'token', token: 'one' }]);
  end();
});

test('none of 10,000 messages from other windows opens it', async () => {
  const { say, settle, isMet, end } = stage();
  const others = fc.oneof(
    fc.record({
      origin: fc.oneof(
        fc.webUrl().map((url) => new URL(url).origin),
        fc.constantFrom('null', '', `${account}.evil`),
      ),
    }),
    fc.record({ source: fc.constantFrom(null, {}) }),
    fc.record({ ports: fc.constant([]) }),
  );
  fc.assert(
    fc.property(others, fc.oneof(fc.constant(open), fc.anything()), (from, data) => void say(data, from)),
    { numRuns: 10_000 },
  );
  await settle();
  expect(isMet()).toBe(false);
  say(open);
  await settle();
  expect(isMet()).toBe(true);
  end();
});
