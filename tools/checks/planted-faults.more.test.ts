import { expect, test } from 'vitest';
import knip from '../../knip.json' with { type: 'json' };
import { casts } from './casts.ts';
import type { Check } from './check.ts';
import { colors } from './colors.ts';
import { deadCode } from './dead-code.ts';
import { dialect } from './dialect.ts';
import { environment } from './environment.ts';
import { makeFileSizes, makeFunctionSizes, smallFiles } from './file-sizes.ts';
import { lonelyTests } from './lonely-tests.ts';
import { markup } from './markup.ts';
import { names } from './names.ts';
import { pins } from './pins.ts';
import { faultsInProject } from './planted-project.ts';
import { purity } from './purity.ts';
import { references } from './references.ts';
import { scripts } from './scripts.ts';
import { style } from './style.ts';
import { types } from './types.ts';

const config = 'apps/server/src/config.ts';
const lines = (count: number) => 'export {};\n'.repeat(count);
const manifest = (dependencies: Record<string, string>) => JSON.stringify({ name: 'planted', dependencies });
const lock = (dependencies: Record<string, string>) => JSON.stringify({ packages: { '': { dependencies } } });
const tsconfigOf = (lib?: string[]) =>
  JSON.stringify({ compilerOptions: { strict: true, types: [], lib }, include: ['*.ts'] });
const tsconfig = tsconfigOf();
const usesDocument = (name: string) => ({ [`${name}/${name}.ts`]: `export const ${name} = document;\n` });
const lists = 'packages/domain/src/codes/lists.ts';
/** Uses this project's setting: an unread export of a package counts as unused. */
const listedWorkspace = {
  'package.json': '{"name":"planted","workspaces":["packages/*"]}',
  'knip.json': JSON.stringify({ workspaces: { 'packages/domain': knip.workspaces['packages/domain'] } }),
  'packages/domain/package.json': '{"name":"@carded/domain","exports":{"./*":"./src/*/index.ts"}}',
  'packages/domain/src/codes/index.ts': "export * from './lists.ts';\n",
  'index.js': "import { read } from './packages/domain/src/codes/index.ts';\nread.pop();\n",
};

/** A project with one fault, and the same project without it. The fault's line names the file and says what is wrong. */
type Fault = [what: string, check: Check, faulty: Record<string, string>, said: RegExp, clean: Record<string, string>];
const faults: Fault[] = [
  [
    'markup made of text on a shop’s page',
    markup,
    { 'packages/embed/src/a.ts': 'host.innerHTML = text;\n' },
    /^packages\/embed\/src\/a\.ts:1: \.innerHTML = makes markup/,
    { 'packages/embed/src/a.ts': 'host.textContent = text; read(host.innerHTML === text);\n' },
  ],
  [
    'a source of 251 lines',
    makeFileSizes({}),
    { 'src/a.ts': lines(251) },
    /^src\/a\.ts: 251 lines/,
    { 'src/a.ts': lines(250) },
  ],
  [
    'a test of 401 lines',
    makeFileSizes({}),
    { 'a.test.ts': lines(401) },
    /^a\.test\.ts: 401 lines/,
    { 'a.test.ts': lines(400) },
  ],
  [
    'a proof of 251 lines',
    makeFileSizes({}),
    { 'a.proof.ts': lines(251) },
    /^a\.proof\.ts: 251 lines/,
    { 'a.proof.ts': lines(250) },
  ],
  [
    'an exempt file that is gone',
    makeFileSizes({ 'b.ts': 'data' }),
    { 'a.ts': '' },
    /^b\.ts: listed/,
    { 'b.ts': lines(999) },
  ],
  [
    'a function of 61 lines, without those of a function in it',
    makeFunctionSizes({}),
    { 'src/a.ts': `function long() {\n${'run();\n'.repeat(59)}}\n` },
    /^src\/a\.ts:1: long has 61 lines/,
    { 'src/a.ts': `function long() {\n${'run();\n'.repeat(57)}each(() => {\n${'run();\n'.repeat(50)}});\n}\n` },
  ],
  [
    'a file of a few lines that one file of its feature reads',
    smallFiles,
    {
      'apps/web/src/features/news/day.ts': 'export const day = 1;\n',
      'apps/web/src/features/news/list.ts': "import { day } from './day.ts';\nshow(day);\n",
    },
    /^apps\/web\/src\/features\/news\/day\.ts: 1 line that only .*list\.ts reads/,
    {
      'apps/web/src/features/news/day.ts': 'export const day = 1;\n',
      'apps/web/src/features/news/list.ts': "import { day } from './day.ts';\nshow(day);\n",
      'apps/web/src/features/news/form.ts': "import { day } from './day.ts';\nshow(day);\n",
    },
  ],
  [
    'a script that leaves a shell in between',
    scripts,
    { 'package.json': '{"scripts":{"start":"node a.mjs"}}' },
    /"start" does not begin with exec/,
    { 'package.json': '{"scripts":{"start":"exec node a.mjs"}}' },
  ],
  ['a drawer', names, { 'src/utils/dates.ts': '' }, /^src\/utils\/dates\.ts: "utils"/, { 'src/dates.ts': '' }],
  ['a file called new', names, { 'new-site.tsx': '' }, /"new-"/, { 'news.tsx': '', 'base64url.ts': '' }],
  [
    'a feature with a name of its own',
    names,
    { 'apps/web/src/features/sign-in/form.tsx': '', 'apps/server/src/features/sessions/create.ts': '' },
    /sign-in: the server has no feature/,
    {
      'apps/web/src/features/sessions/form.tsx': '',
      'apps/server/src/features/sessions/create.ts': '',
      'packages/contract/src/account/sessions.ts': '',
    },
  ],
  [
    'an endpoint of no feature',
    names,
    { 'packages/contract/src/bans.ts': "export const lift = {\n  name: 'lockOuts.lift',\n};" },
    /an endpoint of lock-outs/,
    {
      'packages/contract/src/bans.ts': "export const lift = {\n  name: 'staffBans.lift',\n};",
      'apps/server/src/features/bans/lift.ts': '',
    },
  ],
  [
    'a cast that denies the type',
    casts,
    { 'apps/server/src/features/bans/a.ts': 'export const a = 1 as unknown as string;' },
    /^apps\/server\/src\/features\/bans\/a\.ts:1: type the column/,
    {
      'apps/server/src/features/bans/a.ts': 'export const a = 1 as number;',
      'apps/server/src/features/bans/a.test.ts': 'export const a = 1 as never;',
      'apps/server/src/features/bans/a.proof.ts': 'export const a = 1 as never;',
    },
  ],
  [
    'a cast of what features share',
    casts,
    { 'apps/server/src/verification/a.ts': 'export const a = 1 as unknown as string;' },
    /^apps\/server\/src\/verification\/a\.ts:1: type the column/,
    { 'apps/server/src/verification/a.ts': 'export const a = 1 as number;' },
  ],
  [
    'a color written beside its use',
    colors,
    { 'apps/web/src/a.module.css': '.a {\n  border: 1px solid #c00;\n}' },
    /^apps\/web\/src\/a\.module\.css:2: #cc0000 is not written here/,
    { 'apps/web/src/a.module.css': '.red {\n  border: 1px solid var(--line); /* once #c00 */\n}' },
  ],
  [
    'a color of its own by name, or in a drawing',
    colors,
    { 'apps/web/src/a.tsx': 'export const a = <path fill="tomato" stroke="white" />;' },
    /^apps\/web\/src\/a\.tsx:1: fill="tomato" is not written here/,
    { 'apps/web/src/a.tsx': 'import { black } from \'#decide/a.ts\';\nexport const a = <path fill="black" />;' },
  ],
  [
    'a picture in a color that no token has any more',
    colors,
    {
      'packages/tokens/src/a.css': ':root { --a: #2743c8; --b: rgb(0 0 0 / 0.7); }',
      'apps/web/public/a.svg': '<g color="#2743c9"/>',
    },
    /^apps\/web\/public\/a\.svg:1: #2743c9 is no token’s value/,
    {
      'packages/tokens/src/a.css': ':root { --a: #2743c8; --b: rgb(0 0 0 / 0.7); }',
      'apps/web/public/a.svg': '<g color="#2743c8"/>',
      'packages/embed/src/a.ts': "export const a = 'color:#2743c8;background:rgba(0,0,0,.7)';",
    },
  ],
  ...['toldBuyer', 'told'].map(
    (name): Fault => [
      `a name that tells, ${name},`,
      dialect,
      { 'src/a.ts': `export const ${name} = 1;\n` },
      new RegExp(`^src/a\\.ts:1: "(const )?${name}"`),
      { 'src/a.ts': 'export const buyerMessage = 1;\n' },
    ],
  ),
  [
    'an exported arrow function',
    dialect,
    { 'a.ts': 'export const twice = (n: number) => n * 2;' },
    /^a\.ts:1: write what is exported as a function/,
    { 'a.ts': 'export function twice(n: number) {\n  return n * 2;\n}\nexport const make: () => number = () => 2;' },
  ],
  [
    'an interface for a shape',
    dialect,
    { 'a.ts': 'interface Point {\n  x: number;\n}\nexport type P = Point;' },
    /^a\.ts:1: interface Point is a type/,
    { 'a.ts': "declare module 'b' {\n  interface Config {\n    x: number;\n  }\n}" },
  ],
  [
    'another spelling',
    dialect,
    { 'docs/a.md': 'A driver’s licence.' },
    /^docs\/a\.md:1: "licence" is written license/,
    { 'docs/a.md': 'A driver’s license, aria-labelledby.' },
  ],
  [
    'another spelling within a name',
    dialect,
    { 'a.ts': 'export type LearntDetails = string;' },
    /^a\.ts:1: "Learnt" is written learned/,
    { 'a.ts': 'export type LearnedDetails = string;' },
  ],
  [
    'a sentence that has to be read twice',
    dialect,
    { 'a.tsx': 'export const sent = <p>Whoever opens the link is refused.</p>;' },
    /^a\.tsx:1: "Whoever" is written anyone who/,
    { 'a.tsx': 'export const sent = <p>Anyone who opens the emailed link is refused.</p>;' },
  ],
  [
    'a mailed link',
    dialect,
    { 'docs/a.md': 'Open the mailed link.' },
    /^docs\/a\.md:1: "mailed link" is written email/,
    { 'docs/decisions/0001-a.md': 'Open the mailed link once more.', 'docs/a.md': 'Open the emailed link.' },
  ],
  [
    'a decision with the number of another',
    names,
    { 'docs/decisions/0007-a.md': '', 'docs/decisions/0007-b.md': '' },
    /^docs\/decisions\/0007-b\.md: 0007 is the number of/,
    { 'docs/decisions/0007-a.md': '', 'docs/decisions/0008-b.md': '' },
  ],
  ['a version two', names, { 'search-v2.ts': '' }, /"v2"/, { 'ipv6.ts': '' }],
  [
    'a version range',
    pins,
    { 'package.json': manifest({ zod: '^4.6.7' }), 'package-lock.json': lock({ zod: '^4.6.7' }) },
    /zod is "\^4\.6\.7", not one exact version/,
    { 'package.json': manifest({ zod: '4.6.7' }), 'package-lock.json': lock({ zod: '4.6.7' }) },
  ],
  [
    'a lock file that lags behind',
    pins,
    { 'package.json': manifest({ zod: '4.6.7' }), 'package-lock.json': lock({ zod: '4.6.6' }) },
    /not what package-lock\.json holds/,
    {
      'package.json': manifest({ t7: 'npm:typescript@7.0.2' }),
      'package-lock.json': lock({ t7: 'npm:typescript@7.0.2' }),
    },
  ],
  [
    'a lock file of a shop that lags behind',
    pins,
    {
      'platforms/a/package.json': manifest({ zod: '4.6.7' }),
      'platforms/a/package-lock.json': lock({ zod: '4.6.6' }),
    },
    /not what its own package-lock\.json holds/,
    {
      'platforms/a/package.json': manifest({ zod: '4.6.7' }),
      'platforms/a/package-lock.json': lock({ zod: '4.6.7' }),
    },
  ],
  [
    'two versions of one package',
    pins,
    {
      'package.json': manifest({ zod: '4.6.7' }),
      'packages/a/package.json': manifest({ zod: '4.6.6' }),
      'package-lock.json': JSON.stringify({
        packages: { '': { dependencies: { zod: '4.6.7' } }, 'packages/a': { dependencies: { zod: '4.6.6' } } },
      }),
    },
    /zod is 4\.6\.6, but 4\.6\.7 in package\.json/,
    {},
  ],
  [
    'a test left alone',
    lonelyTests,
    { 'a.test.ts': ['test', "only('x', f);"].join('.') },
    /^a\.test\.ts:1/,
    { 'a.test.ts': "test('x', f);" },
  ],
  [
    'a clock in the domain',
    purity,
    { 'packages/domain/src/age/a.ts': 'const now = new Date();' },
    /^packages\/domain\/src\/age\/a\.ts:1: reads the clock/,
    { 'packages/domain/src/age/a.ts': 'const day = new Date(0); // never Date.now()' },
  ],
  [
    'a variable nobody explains',
    environment,
    { [config]: 'SMTP_URL CARDED_SEED', '.env.example': 'SMTP_URL=' },
    /CARDED_SEED of .* is not explained/,
    { [config]: 'SMTP_URL CARDED_SEED', '.env.example': 'SMTP_URL=\n# CARDED_SEED=demo' },
  ],
  [
    'a variable nobody reads',
    environment,
    { [config]: 'SMTP_URL', '.env.example': 'SMTP_URL=\nCARDED_GONE=' },
    /CARDED_GONE is not read/,
    { [config]: 'PORT', '.env.example': 'PORT=3000' },
  ],
  [
    'a dead link',
    references,
    { 'README.md': 'See [it](docs/gone.md).' },
    /^README\.md: the link to docs\/gone\.md is dead/,
    { 'README.md': 'See [it](docs/here.md#a-heading).', 'docs/here.md': '## A heading' },
  ],
  [
    'a dead anchor',
    references,
    { 'README.md': '[it](#gone)\n# Here' },
    /no heading #gone/,
    { 'README.md': '[it](#here)\n# Here' },
  ],
  [
    'a path that moved',
    references,
    { 'README.md': 'In `apps/server/src/gone.ts`.' },
    /`apps\/server\/src\/gone\.ts` is not there/,
    { 'README.md': 'In `apps/server/src/here.ts`.', 'apps/server/src/here.ts': '' },
  ],
  [
    'a script that is gone',
    references,
    { 'README.md': 'npm run gone', 'package.json': '{"scripts":{}}' },
    /no script "npm run gone"/,
    { 'README.md': 'npm run here', 'package.json': '{"scripts":{"here":"true"}}' },
  ],
  [
    'any',
    style,
    { 'a.ts': 'export const a: any = 1;\n' },
    /^a\.ts:1: .*noExplicitAny/,
    { 'a.ts': 'export const a = 1;\n' },
  ],
  [
    'bad form',
    style,
    { 'a.ts': 'export   const a = 1\n' },
    /^a\.ts:1: not formatted/,
    { 'a.ts': 'export const a = 1;\n' },
  ],
  [
    'a wrong type',
    types,
    { 'tsconfig.json': tsconfig, 'a.ts': "export const a: number = 'a';\n" },
    /^a\.ts\(1,14\): error TS2322/,
    { 'tsconfig.json': tsconfig, 'a.ts': 'export const a: number = 1;\n' },
  ],
  [
    'a wrong type in one of two workspaces that are checked as one',
    types,
    { 'a/tsconfig.json': tsconfig, 'a/a.ts': 'export {};\n', 'b/tsconfig.json': tsconfig, 'b/b.ts': 'missing();\n' },
    /^b\/b\.ts\(1,1\): error TS2304/,
    { 'a/tsconfig.json': tsconfig, 'a/a.ts': 'export {};\n', 'b/tsconfig.json': tsconfig, 'b/b.ts': 'export {};\n' },
  ],
  [
    "a browser's name in a workspace without one, beside a workspace with one",
    types,
    {
      'a/tsconfig.json': tsconfigOf(['es2024', 'dom']),
      ...usesDocument('a'),
      'b/tsconfig.json': tsconfigOf(['es2024']),
      ...usesDocument('b'),
    },
    /^b\/b\.ts\(1,18\): error TS2584/,
    { 'a/tsconfig.json': tsconfigOf(['es2024', 'dom']), ...usesDocument('a') },
  ],
  [
    'a file nobody uses',
    deadCode,
    { 'package.json': '{"name":"planted"}', 'index.js': '', 'orphan.js': '' },
    /orphan\.js/,
    { 'package.json': '{"name":"planted"}', 'index.js': "import './used.js';", 'used.js': '' },
  ],
  [
    'a closed list that nobody reads',
    deadCode,
    { ...listedWorkspace, [lists]: "export const read = [1];\nexport const unread = ['nobody'];\n" },
    /lists\.ts.*\bunread\b/,
    { ...listedWorkspace, [lists]: 'export const read = [1];\n' },
  ],
];

test.each(faults)(
  '%s is a fault',
  async (_what, check, faulty, said, clean) => {
    const found = await faultsInProject(check, faulty);
    expect(found.some((fault) => said.test(fault))).toBe(true);
    expect(await faultsInProject(check, clean)).toEqual([]);
  },
  60_000,
);
