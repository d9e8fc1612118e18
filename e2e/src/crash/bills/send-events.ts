import { setTimeout as pause } from 'node:timers/promises';
import type { Gateway } from './open-gateway.ts';

const triesAtMost = 400;

/** The provider ends its reviews, and tells of each twice, each time until it is answered 200. @returns how many it told of. */
export async function sendEvents(gateway: Gateway, port: number): Promise<number> {
  const held = gateway.book.entries().filter((one) => one.entry === 'charge' && one.result === 'held');
  for (const one of held) if (one.entry === 'charge') gateway.gateway.decide(one.payment, 'paid');
  const events = gateway.takeEvents();
  for (const event of events) for (const _ of ['first', 'again']) await deliver(event, port);
  return events.length;
}

const deliver = async ({ headers, body }: { headers: Record<string, string>; body: string }, port: number) => {
  for (let tries = 1; ; tries += 1) {
    const status = await fetch(`http://localhost:${port}/hooks/payments/sandbox`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal: AbortSignal.timeout(5_000),
    }).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    if (tries === triesAtMost) throw new Error(`An event was answered ${status} to the end.`);
    await pause(100);
  }
};
