import { proofSigner } from '@carded/testing/proofs';
import { nameVectors, personVectors, proofVectors, webhookNow, webhookVectors } from '@carded/testing/vectors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startKit } from '#testing/kit.ts';
import type { RunningPhp } from '#testing/php.ts';

// The same rows that @carded/node passes (packages/node/src/vectors.test.ts).
let php: RunningPhp;
beforeAll(async () => {
  php = await startKit();
});
afterAll(() => php.end());

const titled = <T>(rows: readonly { title: string }[], found: readonly T[]) =>
  rows.map(({ title }, nth) => [title, found[nth]]);

test.each([
  ['is', personVectors],
  ['hasSameName', nameVectors],
])('SamePerson::%s', async (method, rows) => {
  const found = await php.run<boolean[]>(
    `return array_map(static fn (array $row): bool => Carded\\Kit\\SamePerson::${method}($row['verified'] ?? null, $row['ordered']), $in);`,
    rows,
  );
  expect(titled(rows, found)).toEqual(rows.map(({ title, isSame }) => [title, isSame]));
});

test('accepts and refuses the proofs of the vectors', async () => {
  const { sign, jwk } = await proofSigner();
  const rows = await Promise.all(
    proofVectors.map(async ({ change, wanted: { minAge, acceptTest, acceptNotRequired, ...others } }) => ({
      token: await sign(change),
      wanted: {
        ...{ origin: 'https://shop.example', reference: 'cart-of-dana', ...others },
        ...(minAge === undefined ? {} : { min_age: minAge }),
        ...(acceptTest === undefined ? {} : { accept_test: acceptTest }),
        ...(acceptNotRequired === undefined ? {} : { accept_not_required: acceptNotRequired }),
      },
    })),
  );
  const code = `
    $keys = new Carded\\Kit\\Keys('https://carded.example', new Carded\\Doubles\\Calls(), null, 5, 'time');
    $verifier = new Carded\\Kit\\ProofVerifier('https://carded.example', 'pk_live_shop', $keys, 'time');
    return array_map(static function (array $row) use ($verifier): string {
        try {
            $verifier->verify($row['token'], $row['wanted']);
            return 'taken';
        } catch (Carded\\Kit\\ProofError $error) {
            return $error->why;
        }
    }, $in);`;
  const found = await php.run<string[]>(code, rows, () => ({ status: 200, body: JSON.stringify({ keys: [jwk] }) }));
  expect(titled(proofVectors, found)).toEqual(proofVectors.map((row) => [row.title, row.code]));
});

test('accepts and refuses the webhooks of the vectors', async () => {
  const code = `
    return array_map(static function (array $row) use ($in): string {
        $verifier = new Carded\\Kit\\WebhookVerifier($row['secrets'], static fn (): int => $in['now'] + $row['ageSeconds']);
        try {
            return $verifier->verify($row['body'], $row['headers'])['id'] === 'msg_1' ? 'believed' : 'another id';
        } catch (Carded\\Kit\\WebhookError $error) {
            return $error->why;
        }
    }, $in['rows']);`;
  const found = await php.run<string[]>(code, { now: webhookNow, rows: webhookVectors });
  expect(titled(webhookVectors, found)).toEqual(webhookVectors.map((row) => [row.title, row.code]));
});
