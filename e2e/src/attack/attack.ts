import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { openArena } from './arena.ts';
import type { Attack, Line } from './attack-kind.ts';
import { attacks } from './attacks/index.ts';

const usage = `npm run attack -- [--only <name>] …
Attacks a server of its own on this machine, with invented people, and prints each figure beside its limit.
Names: ${attacks.map(({ name }) => name).join(', ')}
`;

const attack = async ({ run, env }: Attack): Promise<Line[]> => {
  const arena = await openArena(env);
  try {
    return await run(arena);
  } catch (error) {
    const measured = error instanceof Error ? error.message : String(error);
    return [{ what: 'could not be run', measured, limit: '', isGood: false }];
  } finally {
    await arena.stop();
  }
};

const verdict = ({ isGood, isMeasure }: Line) =>
  isGood === null ? '' : isGood ? 'holds' : isMeasure ? 'above' : 'FAILS';
const isRed = ({ isGood, isMeasure }: Line) => isGood === false && !isMeasure;

const print = ({ name, promise }: Attack, lines: readonly Line[]): void => {
  const width = (pick: (one: Line) => string) => Math.max(...lines.map((one) => pick(one).length));
  const [what, measured] = [width((one) => one.what), width((one) => one.measured)];
  const rows = lines.map((one) =>
    `  ${one.what.padEnd(what)}  ${one.measured.padStart(measured)}  ${one.limit.padEnd(20)}  ${verdict(one)}`.trimEnd(),
  );
  console.log(`\n${name} (load ${loadavg()[0]?.toFixed(1)}): ${promise}\n${rows.join('\n')}`);
};

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true }, help: { type: 'boolean' } } });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
const isUnknown = values.only?.some((name) => attacks.every((one) => one.name !== name)) ?? false;
if (isUnknown || values.help === true) {
  console.log(usage);
  process.exitCode = isUnknown ? 2 : 0;
} else {
  const above: string[] = [];
  for (const one of attacks.filter(({ name }) => values.only?.includes(name) ?? true)) {
    const lines = await attack(one);
    print(one, lines);
    if (lines.some(isRed)) process.exitCode = 1;
    for (const line of lines)
      if (verdict(line) === 'above') above.push(`  ${one.name}, ${line.what}: ${line.measured}, ${line.limit}`);
  }
  if (above.length > 0) console.log(`\nAbove their limits on this machine:\n${above.join('\n')}`);
}
