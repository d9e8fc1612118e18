import { billPlants } from './bills/plants.ts';
import { reportOfBills } from './bills/report-bills.ts';
import { type BillScenario, runBills } from './bills/run-bills.ts';
import { judge } from './judge.ts';
import { type Options, readOptions, usage } from './options.ts';
import { plants } from './planted/plants.ts';
import { reportOf } from './report.ts';
import { runScenario, type Scenario } from './run-scenario.ts';

const say = (text: string) => process.stderr.write(`crash: ${text}\n`);

/** The product under kills: no fault allowed. */
const runKills = async ({ kills, hits, seconds, seed, hasLogs, restarts }: Options): Promise<boolean> => {
  const common = { seconds, seed, hasLogs, plant: null, say };
  const scenario: Scenario =
    restarts === 0 ? { ...common, kills, hits } : { ...common, kills: 2 * restarts, hits: 0, restarts };
  const result = await runScenario(scenario);
  const faults = [...result.faults, ...judge(scenario, result)];
  console.log(reportOf(result, faults));
  return faults.length === 0;
};

/** Runs each planted bug in a short run: the harness must find it by its effects. */
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

const billsOf = ({ merchants, kills, hits, seconds, seed, hasLogs }: Options): BillScenario => ({
  ...{ merchants, kills, hits, seconds, seed, hasLogs, plant: null, say },
});

/** Closing and collecting under kills: no fault allowed. */
const runBillKills = async (options: Options): Promise<boolean> => {
  const { text, faults } = reportOfBills(billsOf(options), await runBills(billsOf(options)));
  console.log(text);
  return faults.length === 0;
};

const runBillPlants = async (options: Options): Promise<boolean> => {
  const wanted = billPlants.filter(({ name }) => options.only === undefined || name === options.only);
  let found = 0;
  for (const plant of wanted) {
    const short = { ...billsOf(options), merchants: 40, kills: 2, hits: 0, seconds: 20, plant };
    const { faults, seconds } = await runBills(short);
    const proof = faults.find(({ kind }) => plant.foundBy.includes(kind));
    if (proof !== undefined) found += 1;
    console.log(
      `${plant.name.padEnd(28)} ${proof === undefined ? 'NOT FOUND' : `found in ${seconds} s: ${proof.kind}, ${proof.detail}`}`,
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
  const proves = options.isPlanted || options.only !== undefined;
  const run = options.isOfBills ? (proves ? runBillPlants : runBillKills) : proves ? runPlants : runKills;
  const isGood = await run(options);
  process.exitCode = isGood ? 0 : 1;
};

// Exits on signals, so that exit handlers run.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
await main();
