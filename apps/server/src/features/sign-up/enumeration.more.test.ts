import { expect, it } from 'vitest';
import { emptyLedger, isDistinguishable, joinOf, serverForTests } from '#testing/index.ts';

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

/** An answer without what is by chance or a clock's; times as how many letters they have. */
const plain = ({ status, headers, body }: { status: number; headers: Record<string, unknown>; body: unknown }) => {
  const shape = JSON.stringify(body).replaceAll(/req_[\w-]+|\d{4}-\d\d-\d\dT[\d:.]+Z/g, ({ length }) => `${length}`);
  return [status, Object.keys(headers).toSorted(), headers['content-length'], shape];
};

it('answers an address that has a login as it answers one that has none, and as fast', async () => {
  const known = { email: join.newEmail(), begin: [], guess: [], said: new Set<string>() };
  const unknown = { email: join.newEmail(), begin: [], guess: [], said: new Set<string>() };
  await makeMerchant({ login: { email: known.email } });
  for (let round = 0; round < samples; round += 1) {
    await emptyLedger(server.context);
    // Alternates, so that other load on the machine affects both equally.
    for (const { email, begin, guess, said } of round % 2 === 0 ? [known, unknown] : [unknown, known]) {
      const { answer, browser } = await timed(begin, () => join.begin({ email }));
      const wrong = await timed(guess, () => call('signUp.confirm', { body: { code: '12345' } }, browser));
      said.add(JSON.stringify([plain(answer), plain(wrong)]));
      expect(wrong.error?.code).toBe('code_wrong');
    }
  }
  for (const what of ['begin', 'guess'] as const) {
    const [one, other] = [medianOf(known[what]), medianOf(unknown[what])];
    process.stdout.write(`  ${what}: ${one.toFixed(2)} ms known, ${other.toFixed(2)} ms unknown\n`);
    const pairs = known[what].map((time, at) => [time, unknown[what][at] ?? 0] as const);
    expect([what, isDistinguishable(pairs, apartMs)]).toEqual([what, false]);
  }
  expect(known.said.size).toBe(1);
  expect([...known.said]).toEqual([...unknown.said]);
}, 600_000);
