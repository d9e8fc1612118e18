import type { BuyerData } from '@carded/contract';
import { canRun, hasMono, hasRuby, pathOf, python, runCsharp, runPhp, spoken } from './run-example.ts';

export type Sent = { body: string; id: string; time: string; signatures: string };
/** Input of an example: buyers to create, and messages to receive. */
export type CreateAndHear = { buyers: readonly BuyerData[]; sent: readonly Sent[] };
/** Runs an example, which prints one line for each buyer, its status or `none`, and one for each message, its status or `none`. */
type Run = (given: CreateAndHear, env: Record<string, string>) => Promise<string[]>;

const nodeDriver = `(async () => {
const { create, hear } = await import('./create-and-hear.mjs');
const { buyers, sent } = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
for (const buyer of buyers) console.log((await create(buyer, 'cart-7'))?.status ?? 'none');
for (const { body, id, time, signatures } of sent)
  console.log(hear(body, { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures })?.status ?? 'none');
})()`;
const phpFile = 'carded_create_and_hear.php';
const phpDriver = (input: string) => `require '${pathOf(phpFile)}';
$given = json_decode(${input}, true);
foreach ($given['buyers'] as $one) echo carded_create($one, 'cart-7')['status'] ?? 'none', "\\n";
foreach ($given['sent'] as $one) echo carded_hear($one['body'], $one['id'], $one['time'], $one['signatures'])['status'] ?? 'none', "\\n";`;
const pythonDriver = `import json, sys
sys.dont_write_bytecode = True
sys.path.insert(0, '.')
from create_and_hear import create, hear
given = json.load(sys.stdin)
for one in given['buyers']: print((create(one, 'cart-7') or {}).get('status', 'none'))
for one in given['sent']: print((hear(one['body'].encode(), one['id'], one['time'], one['signatures']) or {}).get('status', 'none'))`;
const rubyDriver = `require 'json'
require './create_and_hear'
given = JSON.parse($stdin.read)
given['buyers'].each { |one| puts create(one, 'cart-7')&.fetch('status') || 'none' }
given['sent'].each { |one| puts hear(one['body'], one['id'], one['time'], one['signatures'])&.fetch('status') || 'none' }`;
/** Reads lines: `name=value` of a buyer up to an empty one; after `sent`, four lines for each message. */
const csharpDriver = `public static class Driver { public static void Main() {
  var buyer = new System.Collections.Generic.Dictionary<string, string>(); string line;
  while ((line = System.Console.ReadLine()) != "sent") {
    if (line == "") { Say(CardedServer.Create(buyer, "cart-7")); buyer.Clear(); continue; }
    var at = line.IndexOf('='); buyer[line.Substring(0, at)] = line.Substring(at + 1);
  }
  while ((line = System.Console.ReadLine()) != null)
    Say(CardedServer.Hear(line, System.Console.ReadLine(), System.Console.ReadLine(), System.Console.ReadLine()));
} static void Say(System.Xml.Linq.XElement told) { System.Console.WriteLine(told == null ? "none" : (string)told.Element("status") ?? "none"); } }`;

const program =
  (command: string, ...args: string[]): Run =>
  (given, env) =>
    spoken(command, args, JSON.stringify(given), env);

/** Runs PHP code in an engine without network, where there is no PHP: its requests are sent for it, and the answers are handed back. */
const phpInPlace: Run = async (given, env) => {
  const answers = await Promise.all(
    given.buyers.map((data) =>
      fetch(`${env.CARDED_URL}/v1/create`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-carded-secret': env.CARDED_SECRET ?? '' },
        body: JSON.stringify({ key: env.CARDED_KEY, data, reference: 'cart-7' }),
      }).then(
        async (answer) => (answer.ok ? await answer.json() : null),
        () => null,
      ),
    ),
  );
  const post = `function carded_post(string $url, string $body): ?array {
  static $next = 0;
  $known = json_decode(file_get_contents('/given.json'), true)['buyers'][$next];
  $sent = json_decode($body, true);
  if ($url !== getenv('CARDED_URL') . '/v1/create' || $sent['data'] != $known || $sent['key'] !== getenv('CARDED_KEY')) return null;
  return json_decode(file_get_contents('/answers.json'), true)[$next++];
}`;
  const code = `${post}\n${phpDriver(`file_get_contents('/given.json')`)}`;
  return runPhp(phpFile, { '/answers.json': answers, '/given.json': given }, code, env);
};

const csharp: Run = ({ buyers, sent }, env) => {
  const lines = [
    ...buyers.flatMap((one) => [...Object.entries(one).map(([name, value]) => `${name}=${value}`), '']),
    'sent',
    ...sent.flatMap(({ body, id, time, signatures }) => [body, id, time, signatures]),
  ];
  return runCsharp('CreateAndHear.cs', csharpDriver, `${lines.join('\n')}\n`, env);
};

/** Examples of `docs/examples` that create and receive, one for each language. `run` is null where the machine lacks what it needs. */
export const createAndHearExamples: readonly { language: string; needs: string; run: Run | null }[] = [
  {
    ...{ language: 'Node', needs: 'nothing more' },
    run: program(process.execPath, '--input-type=commonjs', '-e', nodeDriver),
  },
  { ...{ language: 'PHP', needs: 'nothing more' }, run: phpInPlace },
  {
    ...{ language: 'PHP, with its own network', needs: 'php' },
    run: canRun('php', '--version') ? program('php', '-r', phpDriver(`file_get_contents('php://stdin')`)) : null,
  },
  {
    ...{ language: 'Python', needs: 'python3' },
    run: python === undefined ? null : program(python, '-c', pythonDriver),
  },
  { ...{ language: 'Ruby', needs: 'ruby' }, run: hasRuby ? program('ruby', '-e', rubyDriver) : null },
  { ...{ language: 'C#', needs: 'mcs and mono' }, run: hasMono ? csharp : null },
];
