import { createHmac, randomBytes } from 'node:crypto';
import { proofClaims, proofSigner } from '@carded/testing/proofs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeCarded, fakeCarded } from '#testing/carded.ts';
import { startKit } from '#testing/kit.ts';
import type { RunningPhp } from '#testing/php.ts';

let php: RunningPhp;
let carded: FakeCarded;
beforeAll(async () => {
  php = await startKit();
  carded = await fakeCarded();
});
afterAll(() => php.end());

const verifyEach = `
  $keys = new Carded\\Kit\\Keys('https://carded.example', new Carded\\Doubles\\Calls(), null, 5, 'time');
  $verifier = new Carded\\Kit\\ProofVerifier('https://carded.example', 'pk_live_shop', $keys, 'time');
  $wanted = ['origin' => 'https://shop.example', 'reference' => 'cart-of-dana'];
  return array_map(static function ($token) use ($verifier, $wanted): string {
      try {
          $verifier->verify($token, $wanted);
          return 'taken';
      } catch (Carded\\Kit\\ProofError $error) {
          return $error->why;
      }
  }, $in);`;
const codesOf = (tokens: readonly unknown[]) => php.run<string[]>(verifyEach, tokens, carded.answer);
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const withHeader = (token: string, header: unknown, signature?: string) => {
  const [, body = '', signed = ''] = token.split('.');
  return `${part(header)}.${body}.${signature ?? signed}`;
};

test('nothing that is not signed by a key of Carded is taken', async () => {
  const good = await carded.sign();
  const [head = '', body = '', signature = ''] = good.split('.');
  const elsewhere = await (await proofSigner()).sign();
  const header = { alg: 'ES256', kid: 'k1', typ: 'carded-proof+jwt' };
  const publicKey = carded.keys[0] as { x: string; y: string };
  const hmac = (key: string) => {
    const unsigned = `${part({ ...header, alg: 'HS256' })}.${body}`;
    return `${unsigned}.${createHmac('sha256', key).update(unsigned).digest('base64url')}`;
  };
  const zeros = Buffer.alloc(64).toString('base64url');
  const tokens: Record<string, unknown> = {
    'no algorithm': withHeader(good, { ...header, alg: 'none' }, ''),
    'no algorithm, with a signature': withHeader(good, { ...header, alg: 'none' }),
    'the public key as a secret': hmac(publicKey.x),
    'another algorithm': withHeader(good, { ...header, alg: 'RS256' }),
    'an algorithm in another case': withHeader(good, { ...header, alg: 'es256' }),
    'several algorithms': withHeader(good, { ...header, alg: ['ES256'] }),
    'no key named': withHeader(good, { alg: 'ES256', typ: 'carded-proof+jwt' }),
    'a key of its own': withHeader(good, { ...header, jwk: publicKey, kid: undefined }),
    'rules we do not know': withHeader(good, { ...header, crit: ['x'], x: 1 }),
    'signed by somebody else': elsewhere,
    'a signature of zeros': `${head}.${body}.${zeros}`,
    'half a signature': `${head}.${body}.${signature.slice(0, 43)}`,
    'a longer signature': `${head}.${body}.${signature}AAAA`,
    'a signature as DER': `${head}.${body}.${Buffer.concat([Buffer.from([0x30, 0x44]), randomBytes(68)]).toString('base64url')}`,
    'other claims': `${head}.${part(proofClaims)}.${signature}`,
    'with padding': `${good}=`,
    'four parts': `${good}.AAAA`,
    'two parts': `${head}.${body}`,
    'no parts': '..',
    'a header that is a list': withHeader(good, ['ES256']),
    'a header that is null': withHeader(good, null),
    'bytes that are no text': `${Buffer.from([0xff, 0xfe, 0x7b]).toString('base64url')}.${body}.${signature}`,
    'a nested header': withHeader(good, JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`)),
    'a line feed at its end': `${good}\n`,
    'a good one and more than there can be': `${good}${'A'.repeat(9_000)}`,
    'a megabyte': 'A'.repeat(1_000_000),
    garbage: randomBytes(2_000).toString('latin1'),
    'a nul': '\u0000',
  };
  const found = await codesOf(Object.values(tokens));
  expect(Object.keys(tokens).map((name, nth) => [name, found[nth]])).toEqual(
    Object.keys(tokens).map((name) => [name, 'forged']),
  );
  expect(await codesOf([good, '', null, 1, true, [], { a: 1 }])).toEqual(['taken', ...Array(6).fill('missing')]);
});

test('none of a thousand proofs with a character changed, left out, added or moved is accepted', async () => {
  const good = await carded.sign();
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ %\n\u0000';
  let seed = 20_261_127;
  const next = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return (seed >>> 8) % below;
  };
  const mutants = new Set<string>();
  while (mutants.size < 1_000) {
    const at = next(good.length);
    const sign = signs[next(signs.length)] ?? 'A';
    const end = next(good.length);
    const mutant = [
      good.slice(0, at) + sign + good.slice(at + 1),
      good.slice(0, at) + good.slice(at + 1),
      good.slice(0, at) + sign + good.slice(at),
      good.slice(0, at) + (good[end] ?? '') + good.slice(at + 1),
      good.slice(0, Math.min(at, end)) + good.slice(Math.max(at, end)),
    ][next(5)];
    if (mutant !== undefined && mutant !== good) mutants.add(mutant);
  }
  const found = await codesOf([...mutants]);
  expect(found).toHaveLength(1_000);
  expect([...mutants].filter((_, nth) => !['forged', 'missing'].includes(found[nth] ?? ''))).toEqual([]);
  expect(await codesOf([good])).toEqual(['taken']);
});

test('options whose value got lost are a mistake and never a check less', async () => {
  const code = `
    $keys = new Carded\\Kit\\Keys('https://carded.example', new Carded\\Doubles\\Calls(), null, 5, 'time');
    $verifier = new Carded\\Kit\\ProofVerifier('https://carded.example', 'pk_live_shop', $keys, 'time');
    return array_map(static function (array $wanted) use ($verifier, $in): string {
        try { $verifier->verify($in['token'], $wanted); return 'taken'; } catch (Carded\\Kit\\SetupError $error) { return $error->getMessage(); }
    }, $in['rows']);`;
  const rows = [
    ...['origin', 'reference', 'min_age', 'place'].map((name) => ({ [name]: null })),
    ...[{ reference: '' }, { place: [] }, { origin: 'shop.example' }, { accept_not_required: true }],
  ];
  expect(await php.run(code, { token: await carded.sign(), rows }, carded.answer)).toEqual([
    ...['origin', 'reference', 'min_age', 'place', 'reference', 'place'].map(
      (name) => `${name} is there without a value`,
    ),
    'origin is no web address',
    'accept_not_required needs place',
  ]);
});

test('a proof ends with the second it names', async () => {
  const token = await carded.sign({ expiresAt: 1_795_000_000 });
  const code = `
    return array_map(static function (int $now) use ($in): string {
        $clock = static fn (): int => $now;
        $keys = new Carded\\Kit\\Keys('https://carded.example', new Carded\\Doubles\\Calls(), null, 5, $clock);
        $verifier = new Carded\\Kit\\ProofVerifier('https://carded.example', 'pk_live_shop', $keys, $clock);
        try { $verifier->verify($in['token'], []); return 'taken'; } catch (Carded\\Kit\\ProofError $error) { return $error->why; }
    }, $in['times']);`;
  const times = [1_794_999_999, 1_795_000_000, 1_795_000_001];
  expect(await php.run(code, { token, times }, carded.answer)).toEqual(['taken', 'expired', 'expired']);
});
