import { expect, it } from 'vitest';
import { emptyLedger, isDistinguishable, joinOf, serverForTests } from '#testing/index.ts';

const brokers = 25;
const customers = 40;
const apartMs = 3;

const { server, call, makeMerchant } = serverForTests({ env: { CARDED_TRUSTED_PROXIES: '127.0.0.1' } });
const join = joinOf(server, call);
const medianOf = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

it('answers a broker who asks an address that has a login as it answers for one that has none, and as fast', async () => {
  const known: string[] = [];
  for (let made = 0; made < customers; made += 1) known.push((await makeMerchant()).login.email);
  const times = { known: [] as number[], unknown: [] as number[] };
  const said = { known: new Set<string>(), unknown: new Set<string>() };
  for (let made = 0; made < brokers; made += 1) {
    const { owner } = await makeMerchant({ account: { isBroker: true } });
    for (const [round, email] of known.entries()) {
      await emptyLedger(server.context);
      const both = { known: email, unknown: join.newEmail() };
      // Alternates, so that other load on the machine affects both equally.
      for (const which of (round + made) % 2 === 0
        ? (['known', 'unknown'] as const)
        : (['unknown', 'known'] as const)) {
        const body = {
          ...{ business_name: 'Cedar Ridge Vape', firstname: 'Paul', lastname: 'Okafor', email: both[which] },
          ...{ website: 'https://cedarridge.example', platform: 6, scanner: true },
        };
        const startedAt = performance.now();
        const { status, headers, body: answer } = await call('customers.create', { body }, owner);
        times[which].push(performance.now() - startedAt);
        const plain = [status, Object.keys(headers).toSorted(), headers['content-length'], Object.keys(answer)];
        said[which].add(JSON.stringify(plain));
      }
    }
  }
  const [one, other] = [medianOf(times.known), medianOf(times.unknown)];
  process.stdout.write(`  ${times.known.length} each: ${one.toFixed(2)} ms known, ${other.toFixed(2)} ms unknown\n`);
  expect([times.known.length, times.unknown.length]).toEqual([brokers * customers, brokers * customers]);
  expect([...said.known]).toEqual([...said.unknown]);
  expect(said.known.size).toBe(1);
  const pairs = times.known.map((time, at) => [time, times.unknown[at] ?? 0] as const);
  expect(isDistinguishable(pairs, apartMs)).toBe(false);
}, 600_000);
