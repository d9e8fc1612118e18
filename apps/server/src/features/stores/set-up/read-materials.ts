import type { Queries } from '@carded/database';
import type { GateConfig, LoaderFile } from '@carded/providers/stores';
import { gateMessages } from '@carded/words/stores';
import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { loaderFileOf } from '#platform/http/loader/loader-releases.ts';
import { changeStore } from '../change-store.ts';
import { openPart, sealPart } from '../sealed-parts.ts';
import { findStore } from '../store-row.ts';
import { lowestAge } from './lowest-age.ts';

/** Written as 64 hexadecimal digits. */
const gateSecretBytes = 32;
const hookSecretBytes = 32;

/** What is put into a store. */
export type Materials = { hookSecret: string; gate: GateConfig; loader: LoaderFile | null };

/** Secrets are made once and written down before the store hears of them: one that it has and we do not would refuse everybody. */
export async function readMaterials(context: Context, accountId: string, storeId: string): Promise<Materials | null> {
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
