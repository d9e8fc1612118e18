import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startKit } from '#testing/kit.ts';
import type { RunningPhp } from '#testing/php.ts';

let php: RunningPhp;
beforeAll(async () => {
  php = await startKit();
});
afterAll(() => php.end());

const integrations = join(import.meta.dirname, '../..');
const files = globSync('*/**/*.php', {
  cwd: integrations,
  exclude: ['**/testing/**', '**/node_modules/**'],
}).sort();
const newer = (sources: readonly string[]) =>
  php.run<string[][]>(
    `require_once '/doubles/newer-than-7-4.php'; return array_map('Carded\\\\Doubles\\\\newerThan74', $in);`,
    sources,
  );

test('every file that is installed in a shop can be read by PHP 7.4, and by this one', async () => {
  expect(files).toContain('php-kit/src/OrderCheck.php');
  const sources = files.map((path) => readFileSync(join(integrations, path), 'utf8'));
  const found = await newer(sources);
  expect(files.flatMap((path, nth) => (found[nth] ?? []).map((fault) => `${path} ${fault}`))).toEqual([]);
  const unread = await php.run<string[]>(
    `return array_map(static function (string $source): string {
        try { token_get_all($source, TOKEN_PARSE); return ''; } catch (ParseError $error) { return $error->getMessage(); }
    }, $in);`,
    sources,
  );
  expect(files.filter((_, nth) => unread[nth] !== '')).toEqual([]);
});

test.each([
  ['match', 'return match ($a) { 1 => 2 };'],
  ['enum', 'enum Suit { case Hearts; }'],
  ['readonly', 'class A { public readonly int $a; }'],
  ['an attribute', '#[Pure] function f() {}'],
  ['?->', '$a?->b();'],
  ['str_contains()', 'return str_contains($a, "b");'],
  ['a named argument', 'f(flag: true);'],
  ['a named argument', 'f(1, flag: true);'],
  ['a union of types', 'function f(int|string $a) {}'],
  ['a union of types', 'function f(): int|string {}'],
  ['a union of types', 'class A { private int|null $a; }'],
  ['throw as an expression', '$a = $b ?? throw new E();'],
  ['catch without a variable', 'try { f(); } catch (E) { }'],
  ['::class of an object', 'return $a::class;'],
  ['a function taken as f(...)', '$a = strlen(...);'],
  ['a property in a constructor', 'class A { function __construct(private int $a) {} }'],
  ['a comma after the last parameter', 'function f(int $a,) {}'],
  ['a comma after the last parameter', '$a = function ($b) use ($c,) {};'],
  ['new as a default', 'class A { function f(B $b = new B()) {} }'],
  ['the type mixed', 'function f(mixed $a) {}'],
  ['the type static', 'class A { function f(): static {} }'],
  ['a constant with a type', 'class A { const string B = "c"; }'],
  ['an octal number with 0o', 'return 0o17;'],
])('knows %s in "%s"', async (fault, source) => {
  expect(await newer([`<?php ${source}`])).toEqual([[`line 1: ${fault}`]]);
});

test('takes what 7.4 can read', async () => {
  const fine = `<?php
    class A { private ?int $a = null; const B = 1 | 2; public static function f(int ...$a): ?array { return [...$a]; } }
    try { $a = fn (int $b): int => $b ? X : Y; } catch (E | F $error) { throw $error; }
    switch ($a) { case X: throw new E(); default: f($a ? X : Y, A | B); }
    $c ??= A::class; f($a, ); if ($a) throw new E(); else throw new F();`;
  expect(await newer([fine])).toEqual([[]]);
});
