import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeCarded, fakeCarded } from '#testing/carded.ts';
import { startKit } from '#testing/kit.ts';
import type { RunningPhp } from '#testing/php.ts';

let php: RunningPhp;
let carded: FakeCarded;
beforeAll(async () => {
  php = await startKit();
});
afterAll(() => php.end());
beforeEach(async () => {
  carded = await fakeCarded();
});

/** Looks for a key at each of these seconds, each time as another request would, over one cache; `!` marks those that fetched. */
const findAt = (...steps: readonly (readonly [at: number, kid: string, down?: boolean])[]) =>
  php.run<string[]>(
    `
    $cache = new Carded\\Doubles\\KeptHere();
    $found = [];
    foreach ($in as [$at, $kid, $isDown]) {
        $calls = new Carded\\Doubles\\Calls();
        post_message_to_js(json_encode(['down' => $isDown]));
        $keys = new Carded\\Kit\\Keys('https://carded.example', $calls, $cache, 5, static fn (): int => 1795000000 + $at);
        try {
            $word = $keys->find($kid) === null ? 'none' : 'key';
        } catch (Carded\\Kit\\ProofError $error) {
            $word = $error->why;
        }
        $found[] = $word . str_repeat('!', count($calls->seen));
    }
    return $found;`,
    steps.map(([at, kid, isDown = false]) => [at, kid, isDown]),
    (call) => {
      if ('down' in call) {
        carded.down = call.down ? '/' : null;
        return null;
      }
      return carded.answer(call);
    },
  );

test('keys are fetched once, kept for twelve hours, and dropped then if the server does not answer', async () => {
  expect(await findAt([0, 'k1'], [1, 'k1'], [43_199, 'k1', true], [43_200, 'k1', true])).toEqual([
    'key!',
    'key',
    'key',
    'unavailable!',
  ]);
  expect(await findAt([0, 'k1'], [43_200, 'k1'], [86_399, 'k1', true])).toEqual(['key!', 'key!', 'key']);
});

test('a key that is new is found at once, however much nonsense was asked for in between at half-minutes', async () => {
  await carded.rotate('k2');
  expect(await findAt([0, 'k1'], [1, 'odd'], [2, 'odd'], [29, 'k2'], [30, 'odd'], [59, 'odd'], [60, 'odd'])).toEqual([
    'key!',
    'none',
    'none',
    'key',
    'none!',
    'none',
    'none!',
  ]);
  const [old] = carded.keys;
  carded.keys = [old ?? {}];
  const { answer } = carded;
  let fetched = 0;
  carded.answer = (call) => {
    fetched += 1;
    if (fetched > 1) void carded.keys.push({ ...old, kid: 'k3' });
    return answer(call);
  };
  expect(await findAt([0, 'k1'], [40, 'k3'], [41, 'k3', true])).toEqual(['key!', 'key!', 'key']);
});

test('a fault is unavailable, is asked again after five seconds, and never makes a key wrong', async () => {
  expect(await findAt([0, 'k1', true], [4, 'k1'], [5, 'k1'], [6, 'k1', true])).toEqual([
    'unavailable!',
    'unavailable',
    'key!',
    'key',
  ]);
  expect(await findAt([0, 'k1'], [40, 'odd', true], [41, 'k1', true], [46, 'odd'])).toEqual([
    'key!',
    'unavailable!',
    'key',
    'none!',
  ]);
});

test('a clock that is set back fetches again', async () => {
  expect(await findAt([0, 'k1'], [-5_000, 'k1'])).toEqual(['key!', 'key!']);
});

test.each([
  ['no JSON', 'hello'],
  ['no list', '{"keys":1}'],
  ['no keys', '{"keys":[]}'],
  ['another kind of key', '{"keys":[{"kty":"RSA","kid":"k1","n":"x","e":"AQAB"}]}'],
  ['keys that are texts', '{"keys":["k1"]}'],
  ['too many', JSON.stringify({ keys: Array.from({ length: 51 }, () => ({ kty: 'EC' })) })],
  ['more than there can be', 'x'.repeat(70_000)],
  ['nested without an end', `{"keys":${'['.repeat(100)}${']'.repeat(100)}}`],
])('an answer with %s is not used', async (_, body) => {
  carded.answer = () => ({ status: 200, body });
  expect(await findAt([0, 'k1'])).toEqual(['unavailable!']);
});

test('a cache that holds nonsense holds nothing', async () => {
  const code = `
    $cache = new Carded\\Doubles\\KeptHere();
    return array_map(static function (string $text) use ($cache): bool {
        $cache->texts['keys https://carded.example'] = $text;
        $keys = new Carded\\Kit\\Keys('https://carded.example', new Carded\\Doubles\\Calls(), $cache, 5, 'time');
        return $keys->find('k1') !== null;
    }, $in);`;
  const texts = ['', 'x', '[]', '{"keys":{"k1":1}}', '{"keys":1,"at":1,"tried":1,"failed":false}', 'null'];
  expect(await php.run(code, texts, carded.answer)).toEqual(texts.map(() => true));
});
