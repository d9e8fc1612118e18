import type { Queries } from '@carded/database';
import { type StoreProblem, withProblem } from '@carded/domain/stores';
import { presets, type Workflow } from '@carded/domain/workflow';
import type { GateConfig, LoaderFile, Outcome, PartState, StoreError } from '@carded/providers/stores';
import { gateMessages } from '@carded/words/messages';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/command.ts';
import { loaderFileOf } from '#platform/http/loader/loader.ts';
import { job } from '#platform/jobs/job.ts';
import { storeAnswered, storeRefused } from '../disconnect-store.ts';
import { changeStore, isVouchedFor, lookAtShop, type OpenStore, openStore, setUpStoreJob } from '../open-store.ts';
import { findStore, openPart, sealPart } from '../stores.ts';

const payload = z.object({ account: z.uuid(), store: z.uuid() });

/** Puts into a store what it lacks. Each part again is the same as once; what could not be put is tried again. */
export const setUpStore = job(
  setUpStoreJob,
  payload,
  async (context: Context, { account, store }) => {
    const opened = await inAccount(context, account, (tx) => openStore(context, tx, store));
    if ('error' in opened) {
      // Uninstalled meanwhile: there is nothing to do.
      if (opened.error === 'gone') return;
      throw new Error(`store not opened: ${opened.code}`);
    }
    const { platform } = opened.ok;
    // A shop on its own server has no platform that vouches for it: it is set up once it answers for itself.
    if (!isVouchedFor(platform)) {
      const shop = await lookAtShop(context, opened.ok);
      if ('error' in shop) throw new Error(`store did not answer: ${shop.code}`);
    }
    await putParts(context, opened.ok);
  },
  { concurrency: 4, expireSeconds: 120 },
);

const isPassing = (error: StoreError) => error === 'busy' || error === 'unavailable';

/**
 * Puts these parts in, or all of them. One that cannot be put there is a problem of the store; one that the platform did not answer for is tried again by who asked.
 * @throws Error where it is to be tried again
 */
async function putParts(context: Context, opened: OpenStore, only?: readonly StoreProblem[]): Promise<void> {
  const { account_id: accountId, id } = opened.store;
  const materials = await readMaterials(context, accountId, id);
  if (materials === null) return;
  const done = new Map<StoreProblem, boolean>();
  let again: string | null = null;
  for (const { problem, put } of partsOf(context, opened, materials)) {
    if (only !== undefined && !only.includes(problem)) continue;
    const outcome = await put();
    if ('ok' in outcome) done.set(problem, true);
    else if (isPassing(outcome.error)) again = outcome.code;
    else {
      done.set(problem, false);
      await inAccount(context, accountId, (tx) => storeRefused(context, tx, id, outcome.error));
    }
  }
  const isSetUp = only === undefined && again === null;
  await inAccount(context, accountId, async (tx) => {
    const store = await findStore(tx, id, { forUpdate: true });
    if (store === null || store.uninstalled_at !== null) return;
    let { problems }: { problems: readonly StoreProblem[] } = store;
    for (const [problem, isThere] of done) problems = withProblem(problems, problem, !isThere);
    await changeStore(context, tx, store, {
      problems: [...problems],
      ...(isSetUp ? { set_up_at: store.set_up_at ?? new Date(context.now()) } : {}),
    });
    if (isSetUp && ![...done.values()].includes(false)) await storeAnswered(context, tx, id);
  });
  if (again !== null) throw new Error(`parts of a store not put: ${again}`);
}

/** Something of ours that a store needs: what is wrong without it, how it is put in, and how it is looked for where the platform tells. */
type Part = {
  problem: StoreProblem;
  put: () => Promise<Outcome<null>>;
  state: (() => Promise<Outcome<PartState>>) | null;
};

/** Lists the parts that a platform has a place for. */
function partsOf(
  { config }: Pick<Context, 'config'>,
  { platform, access }: Pick<OpenStore, 'platform' | 'access'>,
  { hookSecret, gate, loader }: Materials,
): Part[] {
  const { inbound, script, gate: gatePort } = platform;
  const address = `${config.publicUrl}/hooks/stores/${platform.slug}`;
  const parts: Part[] = [];
  if (inbound?.subscribe !== undefined) {
    const { subscribe, state } = inbound;
    parts.push({
      problem: 'hooks_off',
      put: () => subscribe(access, address, hookSecret),
      state: state === undefined ? null : () => state(access),
    });
  }
  if (script !== undefined && loader !== null)
    parts.push({
      problem: 'script_missing',
      put: () => script.put(access, loader),
      state: () => script.state(access, loader),
    });
  if (gatePort !== undefined)
    parts.push({
      problem: 'gate_off',
      put: () => gatePort.put(access, gate),
      state: () => gatePort.state(access, gate),
    });
  return parts;
}

/** Written as 64 hexadecimal digits. */
const gateSecretBytes = 32;
const hookSecretBytes = 32;

/** Values that are written into a store. */
type Materials = { hookSecret: string; gate: GateConfig; loader: LoaderFile | null };

/** Secrets are made once and written down before the store hears of them: one that it has and we do not would refuse everybody. */
async function readMaterials(context: Context, accountId: string, storeId: string): Promise<Materials | null> {
  const read = await inAccount(context, accountId, (tx) => readKept(context, tx, storeId));
  if (read === null) return null;
  const { key, ...kept } = read;
  return { ...kept, loader: (await loaderFileOf(context, key)) ?? null };
}

const readKept = async (context: Context, tx: Queries, storeId: string) => {
  const store = await findStore(tx, storeId, { forUpdate: true });
  if (store === null || store.uninstalled_at !== null) return null;
  const of = { accountId: store.account_id, storeId };
  const open = (part: 'hookSecret' | 'gateSecret', sealed: Buffer | null) =>
    sealed === null ? null : openPart(context, of, part, sealed);
  const hookSecret =
    (await open('hookSecret', store.sealed_hook_secret)) ?? context.random(hookSecretBytes).toString('base64url');
  const secret =
    (await open('gateSecret', store.sealed_gate_secret)) ?? context.random(gateSecretBytes).toString('hex');
  const previousSecret = await open('gateSecret', store.sealed_previous_gate_secret);
  if (store.sealed_hook_secret === null || store.sealed_gate_secret === null)
    await changeStore(context, tx, store, {
      sealed_hook_secret: await sealPart(context, of, 'hookSecret', hookSecret),
      sealed_gate_secret: await sealPart(context, of, 'gateSecret', secret),
      gate_secret_at: store.gate_secret_at ?? new Date(context.now()),
    });
  const website = await tx
    .selectFrom('websites')
    .select(['key_live', 'workflow', 'platform_settings'])
    .where('account_id', '=', store.account_id)
    .where('id', '=', store.website_id)
    .executeTakeFirstOrThrow();
  const { product_tag: tag } = website.platform_settings;
  return {
    hookSecret,
    gate: {
      secret,
      ...(previousSecret === null ? {} : { previousSecret }),
      minimumAge: lowestAge(website.workflow),
      productTags: typeof tag === 'string' && tag !== '' ? [tag] : [],
      messages: gateMessages(),
    },
    key: website.key_live,
  };
};

/** Minimum age where neither rules nor preset name one. */
const usualAge = 18;

/**
 * The lowest age that a website's rules ask for anywhere. A store's own server refuses below it; that a buyer was old enough where they live was decided before they got
 * their token.
 */
function lowestAge({ preset, segments }: Workflow): number {
  const ages = [presets[preset].segments, segments].flatMap(agesIn);
  return ages.length === 0 ? usualAge : Math.min(...ages);
}

/** Places within places, each with an age of its own or without. */
const agesIn = (value: unknown): number[] => {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inside]) =>
    name === 'minAge' && typeof inside === 'number' ? [inside] : agesIn(inside),
  );
};
