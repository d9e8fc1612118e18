import { expect, it } from 'vitest';
import { emptyLedger, joinOf, serverForTests } from '#testing/index.ts';

const samples = 1_000;
const apartMs = 3;

const { server, call, makeMerchant } = serverForTests({ env: { CARDED_TRUSTED_PROXIES: '127.0.0.1' } });
const join = joinOf(server, call);
const medianOf = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
const timed = async <T>(times: number[], work: () => Promise<T>): Promise<T> => {
  const startedAt = performance.now();
  const answer = await work();
  times.push(performance.now() - startedAt);
  return answer;
};

it('answers an address that has a login as fast as one that has none', async () => {
  const known = { email: join.newEmail(), begin: [], guess: [] };
  const unknown = { email: join.newEmail(), begin: [], guess: [] };
  await makeMerchant({ login: { email: known.email } });
  for (let round = 0; round < samples; round += 1) {
    await emptyLedger(server.context);
    // In turns, so that what else the machine does falls on both alike.
    for (const { email, begin, guess } of round % 2 === 0 ? [known, unknown] : [unknown, known]) {
      const { browser } = await timed(begin, () => join.begin({ email }));
      const wrong = await timed(guess, () => call('signUp.confirm', { body: { code: '12345' } }, browser));
      expect(wrong.error?.code).toBe('code_wrong');
    }
  }
  for (const what of ['begin', 'guess'] as const) {
    const [one, other] = [medianOf(known[what]), medianOf(unknown[what])];
    process.stdout.write(`  ${what}: ${one.toFixed(2)} ms known, ${other.toFixed(2)} ms unknown\n`);
    expect(Math.abs(one - other)).toBeLessThan(apartMs);
  }
}, 600_000);
