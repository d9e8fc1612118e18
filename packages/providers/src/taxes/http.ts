import { z } from 'zod';
import { readCapped } from '#outgoing/index.ts';
import { signatureHeaders } from '#webhook-signature/index.ts';
import type { TaxAnswer, Taxes, TaxPlace } from './port.ts';

export type HttpTaxesOptions = {
  /** The service's address, set by the operator. */
  readonly url: string;
  /** Shared with the service, signs each request: `whsec_` and at least 24 bytes in base64. */
  readonly secret: string;
  readonly now: () => number;
  /** A new unique id for each request (a UUID). */
  readonly randomId: () => string;
  /** Default 5,000. */
  readonly timeoutMs?: number;
};

const answerMaxBytes = 16 * 1024;
const decimal = z.string().regex(/^[01](\.\d{1,6})?$/);
const answer = z.strictObject({
  request_id: z.string(),
  rate: decimal,
  taxable_share: decimal,
  place: z.string().min(1).max(80),
  citation: z.string().min(1).max(400),
});

/** Asks a service as `http-contract.md` describes. No answer in time, another status than 200 and an answer that is not by the contract are all `unknown`. */
export function makeHttpTaxes({ url, secret, now, randomId, timeoutMs = 5_000 }: HttpTaxesOptions): Taxes {
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '') || !/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(secret))
    throw new Error(
      'The tax service needs an http(s) address and a secret of `whsec_` and 24 bytes or more in base64.',
    );

  async function ask(place: TaxPlace, on: string): Promise<TaxAnswer> {
    const id = randomId();
    const { country, state, zip, city, address } = place;
    const body = JSON.stringify({ request_id: id, on, place: { country, state, zip, city, address } });
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...signatureHeaders({ secrets: [secret], id, nowMs: now(), body }),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      return { state: 'unknown', code: `status_${response.status}` };
    }
    const parsed = answer.safeParse(JSON.parse(await readCapped(response, answerMaxBytes, 'the tax service')));
    if (!parsed.success || parsed.data.request_id !== id) return { state: 'unknown', code: 'bad_answer' };
    const [rate, taxableShare] = [millionthsOf(parsed.data.rate), millionthsOf(parsed.data.taxable_share)];
    if (rate > 500_000n || taxableShare > 1_000_000n) return { state: 'unknown', code: 'bad_answer' };
    return { state: 'known', rate, taxableShare, place: parsed.data.place, citation: parsed.data.citation };
  }

  return {
    asksOutside: true,
    rateFor: (place, on) => ask(place, on).catch(() => ({ state: 'unknown', code: 'no_answer' })),
  };
}

const millionthsOf = (text: string): bigint => {
  const [whole = '0', parts = ''] = text.split('.');
  return BigInt(whole + parts.padEnd(6, '0'));
};
