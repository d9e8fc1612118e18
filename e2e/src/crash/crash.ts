import { judge } from './judge.ts';
import { type Options, readOptions, usage } from './options.ts';
import { plants } from './planted/plants.ts';
import { reportOf } from './report.ts';
import { runScenario, type Scenario } from './run-scenario.ts';

const say = (text: string) => process.stderr.write(`crash: ${text}\n`);

/** The product under kills: no fault allowed. */
const runKills = async ({ kills, hits, seconds, seed, hasLogs }: Options): Promise<boolean> => {
  const scenario: Scenario = { kills, hits, seconds, seed, hasLogs, plant: null, say };
  const result = await runScenario(scenario);
  const faults = [...result.faults, ...judge(scenario, result)];
  console.log(reportOf(result, faults));
  return faults.length === 0;
};

/** Each planted bug in a short run of its own: the harness must find it, by what it breaks. */
const runPlants = async ({ seed, only, hasLogs }: Options): Promise<boolean> => {
  const wanted = plants.filter(({ name }) => only === undefined || name === only);
  let found = 0;
  for (const plant of wanted) {
    const result = await runScenario({ kills: 3, hits: 2, seconds: 60, seed, hasLogs, plant, say });
    const proof = result.faults.find(({ kind }) => plant.foundBy.includes(kind));
    if (proof !== undefined) found += 1;
    console.log(
      `${plant.name.padEnd(28)} ${proof === undefined ? 'NOT FOUND' : `found in ${result.seconds} s: ${proof.kind}, ${proof.detail}`}`,
    );
  }
  console.log(`planted bugs found: ${found} of ${wanted.length}`);
  return wanted.length > 0 && found === wanted.length;
};

const main = async (): Promise<void> => {
  let options: Options;
  try {
    options = readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exitCode = 2;
    return;
  }
  const isGood = options.isPlanted || options.only !== undefined ? await runPlants(options) : await runKills(options);
  process.exitCode = isGood ? 0 : 1;
};

// What is to be done at the exit is done then too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
await main();
