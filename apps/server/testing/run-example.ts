import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Input of an example: the proof (or the uuid, where it takes that) and the order. */
export type ExampleCase = { token: string; person: Record<string, string>; reference: string };
type Run = (cases: readonly ExampleCase[], env: Record<string, string>) => Promise<string[]>;
/** Example of `docs/examples` in one language. `run` is null where the machine lacks what it needs. */
export type Example = { language: string; file: string; needs: string; run: Run | null };

/** Members of PHP's engine that are used here; its packages declare types in a way that is not found. */
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
export function pathOf(file: string): string {
  return join(folder, file);
}
export function canRun(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}

/** Runs a program on a text. @returns the lines it printed; the server that it asks lives in this process, so it is never waited for in place */
export function spoken(
  command: string,
  args: readonly string[],
  input: string,
  env: Record<string, string>,
): Promise<string[]> {
  return new Promise((done, reject) => {
    const options = { env: { ...process.env, ...env }, cwd: folder };
    const child = execFile(command, args, options, (error, stdout, stderr) =>
      error === null ? done(stdout.trim().split('\n')) : reject(new Error(`${error.message}\n${stderr}`)),
    );
    child.stdin?.end(input);
  });
}
const program =
  (command: string, ...args: string[]): Run =>
  (cases, env) =>
    spoken(command, args, JSON.stringify(cases), env);

const nodeDriver = `const { checkOrder, uuidOf } = await import('./check-order.mjs');
for (const { token, person, reference } of JSON.parse(require('node:fs').readFileSync(0, 'utf8'))) {
  const code = await checkOrder(token, person, reference);
  console.log(code === 'accepted' ? code + ' ' + uuidOf(token) : code);
}`;
const phpDriver = (input: string) => `require '${pathOf('carded_check_order.php')}';
foreach (json_decode(${input}, true) as $case) {
  $code = carded_check_order($case['token'], $case['person'], $case['reference']);
  echo $code, $code === 'accepted' ? ' ' . carded_uuid($case['token']) : '', "\\n";
}`;
const pythonDriver = `import json, sys
sys.dont_write_bytecode = True
sys.path.insert(0, '.')
from check_order import check_order, uuid_of
for case in json.load(sys.stdin):
    code = check_order(case['token'], case['person'], case['reference'])
    print(code, uuid_of(case['token'])) if code == 'accepted' else print(code)`;
const rubyDriver = `require 'json'
require './check_order'
JSON.parse($stdin.read).each do |one|
  code = check_order(one['token'], one['person'], one['reference'])
  puts code == 'accepted' ? "#{code} #{uuid_of(one['token'])}" : code
end`;

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
  return runPhp(
    'carded_check_order.php',
    { '/answers.json': answers, '/cases.json': cases },
    `function carded_get(string $url, array $headers = []): ?array { return json_decode(file_get_contents('/answers.json'), true)[$url]; }
${phpDriver(`file_get_contents('/cases.json')`)}`,
    env,
  );
};

/**
 * Runs code beside one of the examples in PHP's own engine.
 * @returns the lines it printed
 */
export async function runPhp(
  file: string,
  files: Record<string, unknown>,
  code: string,
  env: Record<string, string>,
): Promise<string[]> {
  const [{ PHP, loadPHPRuntime }, { getPHPLoaderModule }]: [Engine, { getPHPLoaderModule: () => Promise<unknown> }] =
    await Promise.all([import(engineNames[0]), import(engineNames[1])]);
  const php = new PHP(await loadPHPRuntime(await getPHPLoaderModule()));
  php.writeFile('/example.php', readFileSync(pathOf(file)));
  for (const [path, content] of Object.entries(files)) php.writeFile(path, JSON.stringify(content));
  const settings = Object.entries(env).map(([name, value]) => `putenv(${JSON.stringify(`${name}=${value}`)});`);
  const { text } = await php.run({ code: `<?php ${settings.join('')}\n${code.replace(pathOf(file), '/example.php')}` });
  php.exit();
  return text.trim().split('\n');
}

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
  const lines = cases.map(({ token, person }) =>
    [`token=${token}`, ...Object.entries(person).map(([name, value]) => `${name}=${value}`), '', ''].join('\n'),
  );
  return runCsharp('CheckOrder.cs', csharpDriver, lines.join(''), env);
};

/** Compiles an example with a driver, and runs it on a text. @returns the lines it printed */
export function runCsharp(
  file: string,
  driverCode: string,
  input: string,
  env: Record<string, string>,
): Promise<string[]> {
  const built = mkdtempSync(join(tmpdir(), 'carded-example-'));
  const driver = join(built, 'driver.cs');
  writeFileSync(driver, driverCode);
  const libraries = ['System.Net.Http', 'System.Runtime.Serialization', 'System.Xml', 'System.Xml.Linq'];
  const out = join(built, 'example.exe');
  const made = spawnSync('mcs', [`-out:${out}`, ...libraries.map((one) => `-r:${one}`), pathOf(file), driver]);
  if (made.status !== 0) throw new Error(String(made.stderr));
  return spoken('mono', [out], input, env);
}

const pythons = ['python3', '/usr/bin/python3'];
export const python = pythons.find((one) => canRun(one, '-c', 'import cryptography'));
export const hasRuby = canRun('ruby', '--version');
export const hasMono = canRun('mcs', '--version') && canRun('mono', '--version');

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
