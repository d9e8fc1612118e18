import { type FromCardPage, helloMessage } from '@carded/contract/account/card-messages';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { CardFrame, meetCardPage } from './card-frame.tsx';

test('the form is framed from its own host, with a name, and may not lead the account elsewhere', () => {
  const props = { src: 'https://pay.carded.example/', action: 'Save card', onToken: () => {} };
  const html = renderToStaticMarkup(createElement(CardFrame, props));
  expect(html).toContain('src="https://pay.carded.example/"');
  expect(html).toContain('title="Card"');
  expect(html).toContain('sandbox="allow-scripts allow-same-origin allow-forms"');
  expect(html).not.toContain('allow-top-navigation');
  expect(html).toContain('role="status"');
});

const origin = 'https://pay.carded.example';
/** Timeout for a slow machine; each test waits for a state. */
const soon = { timeout: 30_000 };
/** Waits until everything posted before on any channel has arrived. */
const roundTrip = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port2.onmessage = () => {
      port2.close();
      resolve();
    };
    port1.postMessage('over');
  });

/** An account's window and a framed one, as far as messages go. */
function stage() {
  const host = new EventTarget();
  const posted: { message: unknown; to: unknown; ports: readonly MessagePort[] }[] = [];
  const framed = {
    postMessage: (message: unknown, to: unknown, ports: MessagePort[]) => void posted.push({ message, to, ports }),
  } as unknown as Window;
  const taken: FromCardPage[] = [];
  const open = { theme: 'dark', action: 'Save card' } as const;
  const stop = meetCardPage({
    ...{ host: host as unknown as Window, framed: () => framed, origin, open },
    take: (message) => taken.push(message),
  });
  const say = (data: unknown, from: { origin?: string; source?: unknown } = {}) =>
    host.dispatchEvent(Object.assign(new Event('message'), { data, origin, source: framed, ...from }));
  return { posted, taken, stop, say };
}

test('answers the card page’s hello to its origin only, with an end of a channel', () => {
  const { posted, say, stop } = stage();
  say(helloMessage);
  expect(posted).toMatchObject([
    { message: { carded: 1, type: 'open', theme: 'dark', action: 'Save card' }, to: origin },
  ]);
  expect(posted[0]?.ports).toHaveLength(1);
  stop();
});

test('takes what comes through the channel, and a token once', async () => {
  const { posted, taken, say } = stage();
  say(helloMessage);
  const [port] = posted[0]?.ports ?? [];
  for (const message of [
    { type: 'shown' },
    { type: 'rubbish' },
    { type: 'token', token: 'one' },
    { type: 'token', token: 'two' },
  ])
    port?.postMessage(message);
  await vi.waitFor(() => expect(taken).toHaveLength(2), soon);
  await roundTrip();
  expect(taken).toEqual([{ type: 'shown' }, { type: 'token', token: 'one' }]);
  say(helloMessage);
  expect(posted).toHaveLength(1);
});

test('none of 10,000 messages from other windows is answered or accepted', () => {
  const { posted, taken, say, stop } = stage();
  const others = fc.record({
    origin: fc.oneof(
      fc.webUrl().map((url) => new URL(url).origin),
      fc.constantFrom('null', '', `${origin}.evil.example`),
    ),
    source: fc.constantFrom(undefined, null, {}),
  });
  const data = fc.oneof(
    fc.constantFrom(helloMessage, { type: 'token', token: 'spoofed' }, { carded: 1, type: 'open' }),
    fc.anything(),
  );
  fc.assert(
    fc.property(others, data, ({ source, ...from }, said) => {
      // Half of them from the right window, which shows something else by now.
      say(said, source === undefined ? from : { ...from, source });
    }),
    { numRuns: 9_000 },
  );
  fc.assert(
    fc.property(data, (said) => void say(said, { source: {} })),
    { numRuns: 1_000 },
  );
  expect(posted).toEqual([]);
  expect(taken).toEqual([]);
  stop();
});

test('a page that was loaded again is met again, and its earlier end is deaf', async () => {
  const { posted, taken, say, stop } = stage();
  say(helloMessage);
  say(helloMessage);
  posted[0]?.ports[0]?.postMessage({ type: 'token', token: 'early' });
  posted[1]?.ports[0]?.postMessage({ type: 'shown' });
  await vi.waitFor(() => expect(taken).not.toEqual([]), soon);
  await roundTrip();
  expect(taken).toEqual([{ type: 'shown' }]);
  stop();
});

test('no message is read after the end', () => {
  const { posted, say, stop } = stage();
  stop();
  say(helloMessage);
  expect(posted).toEqual([]);
});
