import { type Database, uuidv7 } from '@carded/database';
import type { Logger } from 'pino';
import { countyOfZip } from './choose-taxes.ts';
import { collectAtShopify } from './collect-at-shopify.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { makeProviders } from './make-providers.ts';
import { makeFailpoints } from './platform/failpoints/failpoint.ts';
import { measureProviders } from './platform/meter/measure-providers.ts';
import { makeProviderMeter } from './platform/meter/provider-meter.ts';
import { makeLanes } from './platform/pictures/make-lanes.ts';
import { loadMasterKey, makeAccountKeys } from './platform/sealing/master-key.ts';
import { makeTurns } from './platform/turns/turns.ts';

type Given = { config: Config; db: Database; log: Logger; now: () => number; random: (size: number) => Buffer };

/** Puts together the one object that actions get. */
export async function makeContext({ config, db, log, now, random }: Given): Promise<Context> {
  const master = await loadMasterKey(config.masterKey, config.dataDir);
  const lanes = makeLanes({
    niceness: config.readerNiceness,
    patience: config.patience,
    remote: config.remoteReaders,
  });
  const newId = () => uuidv7(now(), random);
  const meter = makeProviderMeter(now);
  const providers = await makeProviders({ config, db, master, newId, random, now, pictures: lanes.pictures, meter });
  const context: Context = {
    config,
    db,
    log,
    now,
    random,
    newId,
    countyOf: countyOfZip(),
    keys: { master, ofAccount: makeAccountKeys(db, master.wrap) },
    meter,
    providers,
    ...lanes,
    turns: makeTurns(),
    ...(config.failpoints === undefined
      ? {}
      : { failpoints: makeFailpoints(config.failpoints, () => process.kill(process.pid, 'SIGKILL')) }),
  };
  providers.usageRecords = collectAtShopify(context);
  context.providers = measureProviders(meter, providers, config.providerCosts);
  return context;
}
