import type { Queries } from '@carded/database';
import type { Outcome, StorePlatform } from '@carded/providers/stores';
import type { Context } from '#context.ts';
import { changeStore } from './change-store.ts';
import { type KeptCredentials, openPart, sealPart } from './sealed-parts.ts';
import { findStore } from './store-row.ts';

/**
 * Renews a store's credentials unless somebody did while we waited for its row. The refresh token that was used is kept beside the new one, and tried when that is not taken:
 * an answer may be lost on its way to us, and a platform takes the earlier one until the newer was used.
 */
export async function freshCredentials(
  context: Context,
  tx: Queries,
  platform: StorePlatform,
  storeId: string,
  isOver: (expiresAt: number | undefined) => boolean,
): Promise<Outcome<KeptCredentials>> {
  const store = await findStore(tx, storeId, { forUpdate: true });
  if (store === null || store.sealed_credentials === null) return { error: 'gone', code: 'store_uninstalled' };
  const of = { accountId: store.account_id, storeId };
  const kept = await openPart(context, of, 'credentials', store.sealed_credentials);
  if (!isOver(kept.expiresAt)) return { ok: kept };
  const { externalId, tokens } = { externalId: store.external_id, tokens: refreshTokensOf(kept) };
  let answer: Outcome<KeptCredentials> = { error: 'forbidden', code: 'no_refresh_token' };
  for (const refreshToken of tokens) {
    const asked = await platform.refresh?.({ externalId, credentials: { ...kept, refreshToken } });
    if (asked === undefined) break;
    answer = 'ok' in asked ? { ok: { ...asked.ok, earlierRefreshToken: refreshToken } } : asked;
    // Only a token that is not taken is followed by the one before it.
    if ('ok' in answer || answer.error !== 'forbidden') break;
  }
  if ('error' in answer) return answer;
  await changeStore(context, tx, store, {
    sealed_credentials: await sealPart(context, of, 'credentials', answer.ok),
    ...(answer.ok.scopes === undefined ? {} : { scopes: [...answer.ok.scopes] }),
  });
  return answer;
}

const refreshTokensOf = ({ refreshToken, earlierRefreshToken }: KeptCredentials): string[] =>
  [refreshToken, earlierRefreshToken].filter((token): token is string => token !== undefined);
