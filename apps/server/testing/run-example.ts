import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What an example is asked: the proof (or the uuid, where it takes that) and the order. */
export type ExampleCase = { token: string; person: Record<string, string>; reference: string };
type Run = (cases: readonly ExampleCase[], env: Record<string, string>) => Promise<string[]>;
/** One language of `docs/examples`. `run` is null where the machine has not what it takes. */
export type Example = { language: string; file: string; needs: string; run: Run | null };

/** Of PHP's engine what is used here; its packages say their types in a way that is not found. */
type Engine = {
  PHP: new (
    runtime: number,
  ) => {
    writeFile: (path: string, content: string | Uint8Array) => void;
    run: (request: { code: string }) => Promise<{ text: string }>;
    exit: () => void;
  };
  loadPHPRuntime: (module: unknown) => Promise<number>;
};
const engineNames = ['@php-wasm/universal', '@php-wasm/node-8-3'] as const;

const folder = fileURLToPath(new URL('../../../docs/examples/', import.meta.url));
const pathOf = (file: string) => join(folder, file);
const canRun = (program: string, ...args: string[]) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/** Runs a program on a text. @returns the lines it printed; the server that it asks lives in this process, so it is never waited for in place */
const spoken = (command: string, args: readonly string[], input: string, env: Record<string, string>) =>
  new Promise<string[]>((done, reject) => {
    const options = { env: { ...process.env, ...env }, cwd: folder };
    const child = execFile(command, args, options, (error, stdout, stderr) =>
      error === null ? done(stdout.trim().split('\n')) : reject(new Error(`${error.message}\n${stderr}`)),
    );
    child.stdin?.end(input);
  });
const program =
  (command: string, ...args: string[]): Run =>
  (cases, env) =>
    spoken(command, args, JSON.stringify(cases), env);

const nodeDriver = `const { checkOrder } = await import('./check-order.mjs');
for (const { token, person, reference } of JSON.parse(require('node:fs').readFileSync(0, 'utf8')))
  console.log(await checkOrder(token, person, reference));`;
const phpDriver = (input: string) => `require '${pathOf('carded_check_order.php')}';
foreach (json_decode(${input}, true) as $case) echo carded_check_order($case['token'], $case['person'], $case['reference']), "\\n";`;
const pythonDriver = `import json, sys
sys.dont_write_bytecode = True
sys.path.insert(0, '.')
from check_order import check_order
for case in json.load(sys.stdin): print(check_order(case['token'], case['person'], case['reference']))`;
const rubyDriver = `require 'json'
require './check_order'
JSON.parse($stdin.read).each { |one| puts check_order(one['token'], one['person'], one['reference']) }`;

/** PHP without a PHP: its own engine, compiled to WebAssembly. Only the way to the network is another. */
const phpInPlace: Run = async (cases, env) => {
  const answers: Record<string, unknown> = {};
  const ask = async (url: string, headers: Record<string, string>) => {
    const answer = await fetch(url, { headers }).catch(() => null);
    answers[url] = answer?.ok ? await answer.json() : null;
  };
  const host = env.CARDED_URL ?? '';
  await ask(`${host}/.well-known/jwks.json`, {});
  for (const { token } of cases) {
    const { sub } = claimsOf(token);
    if (sub !== null) await ask(`${host}/v1/status/${sub}`, { 'X-Carded-Secret': env.CARDED_SECRET ?? '' });
  }
  const [{ PHP, loadPHPRuntime }, { getPHPLoaderModule }]: [Engine, { getPHPLoaderModule: () => Promise<unknown> }] =
    await Promise.all([import(engineNames[0]), import(engineNames[1])]);
  const php = new PHP(await loadPHPRuntime(await getPHPLoaderModule()));
  php.writeFile('/example.php', readFileSync(pathOf('carded_check_order.php')));
  php.writeFile('/answers.json', JSON.stringify(answers));
  php.writeFile('/cases.json', JSON.stringify(cases));
  const settings = Object.entries(env).map(([name, value]) => `putenv(${JSON.stringify(`${name}=${value}`)});`);
  const code = `<?php ${settings.join('')}
function carded_get(string $url, array $headers = []): ?array { return json_decode(file_get_contents('/answers.json'), true)[$url]; }
${phpDriver(`file_get_contents('/cases.json')`).replace(pathOf('carded_check_order.php'), '/example.php')}`;
  const { text } = await php.run({ code });
  php.exit();
  return text.trim().split('\n');
};

const claimsOf = (token: string): { sub: string | null } => {
  try {
    const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub?: unknown };
    return { sub: typeof sub === 'string' ? sub : null };
  } catch {
    return { sub: null };
  }
};

const csharpDriver = `public static class Driver { public static void Main() {
  System.Collections.Generic.IDictionary<string, string> person = null; string token = null, line;
  while ((line = System.Console.ReadLine()) != null) {
    if (line == "") { System.Console.WriteLine(Carded.CheckOrder(token, person)); person = null; continue; }
    var at = line.IndexOf('='); var name = line.Substring(0, at); var value = line.Substring(at + 1);
    if (person == null) person = new System.Collections.Generic.Dictionary<string, string>();
    if (name == "token") token = value; else person[name] = value;
  } } }`;

/** Compiled once, then asked as the others are; what it reads are lines, as it brings no JSON to read into a table. */
const csharp: Run = (cases, env) => {
  const built = mkdtempSync(join(tmpdir(), 'carded-example-'));
  const driver = join(built, 'driver.cs');
  writeFileSync(driver, csharpDriver);
  const libraries = ['System.Net.Http', 'System.Runtime.Serialization', 'System.Xml', 'System.Xml.Linq'];
  const out = join(built, 'example.exe');
  const made = spawnSync('mcs', [
    `-out:${out}`,
    ...libraries.map((one) => `-r:${one}`),
    pathOf('CheckOrder.cs'),
    driver,
  ]);
  if (made.status !== 0) throw new Error(String(made.stderr));
  const lines = cases.map(({ token, person }) =>
    [`token=${token}`, ...Object.entries(person).map(([name, value]) => `${name}=${value}`), '', ''].join('\n'),
  );
  return spoken('mono', [out], lines.join(''), env);
};

const pythons = ['python3', '/usr/bin/python3'];
const python = pythons.find((one) => canRun(one, '-c', 'import cryptography'));
const hasRuby = canRun('ruby', '--version');
const hasMono = canRun('mcs', '--version') && canRun('mono', '--version');

/** The examples of `docs/examples`, one for each language. */
export const examples: readonly Example[] = [
  {
    ...{ language: 'Node', file: 'check-order.mjs', needs: 'nothing more' },
    run: program(process.execPath, '--input-type=commonjs', '-e', `(async () => { ${nodeDriver} })()`),
  },
  { ...{ language: 'PHP', file: 'carded_check_order.php', needs: 'nothing more' }, run: phpInPlace },
  {
    ...{ language: 'PHP, with its own network', file: 'carded_check_order.php', needs: 'php with mbstring' },
    run: canRun('php', '-r', 'exit(function_exists("mb_strtoupper") ? 0 : 1);')
      ? program('php', '-r', phpDriver(`file_get_contents('php://stdin')`))
      : null,
  },
  {
    ...{ language: 'Python', file: 'check_order.py', needs: 'python3 with cryptography' },
    run: python === undefined ? null : program(python, '-c', pythonDriver),
  },
  {
    ...{ language: 'Ruby', file: 'check_order.rb', needs: 'ruby' },
    run: hasRuby ? program('ruby', '-e', rubyDriver) : null,
  },
  { ...{ language: 'C#', file: 'CheckOrder.cs', needs: 'mcs and mono' }, run: hasMono ? csharp : null },
];
