import { createClient } from '@carded/client';
import type { BuyerData } from '@carded/contract';
import { theRun } from './run.ts';

const signedIn = (cookie: string) => {
  const { url } = theRun().demo;
  return createClient({ baseUrl: url, timeoutMs: 20_000, headers: () => ({ cookie, origin: url }) });
};

/** The demo's merchant, without a browser. */
export function asOwner() {
  return signedIn(theRun().ownerCookie);
}
export function asStaff() {
  return signedIn(theRun().staffCookie);
}

/** Makes a client of the public API, as a shop's server uses it. */
export function publicApi() {
  return createClient({ baseUrl: theRun().demo.url, timeoutMs: 20_000 });
}

/** Creates a verification as a shop's server, and returns its first answer. */
export function createByApi(pair: { key: string; secret: string }, data: BuyerData) {
  return publicApi().call('verifications.create', { body: { ...pair, data } });
}

type Message = { channel: 'mail' | 'sms'; to: string; text: string };

const messages = async (channel: Message['channel'], isTo: (to: string) => boolean): Promise<string[]> => {
  const answer = await fetch(`${theRun().demo.url}/dev/outbox.json`);
  const { messages: all } = (await answer.json()) as { messages: Message[] };
  return all.filter((message) => message.channel === channel && isTo(message.to)).map(({ text }) => text);
};

/** Text messages to a number, newest first; `digits` is its end. */
export function messagesTo(digits: string): Promise<string[]> {
  return messages('sms', (to) => to.endsWith(digits));
}
/** Mails to an address, newest first. */
export function mailsTo(address: string): Promise<string[]> {
  return messages('mail', (to) => to === address);
}
