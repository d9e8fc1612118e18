import type { InputOf, openBuyer } from '@carded/contract';
import { callFunction, type Queries, type Tables } from '@carded/database';
import { type StatusNumber, statusNumber, statusOf } from '@carded/domain/codes';
import type { OpeningOptions } from '@carded/domain/openings';
import type { Context } from '#context.ts';
import { acceptedAt } from '#features/buyer-steps/opening/buyer-scope.ts';
import { isOutlived } from '#features/proofs/index.ts';
import { inAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { findWebsiteKey, type WebsiteKeyRow } from '#platform/keys/keys.ts';
import { networkOf } from '#platform/ledger/message-charges.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import { referenceToken } from '#verification/search-tokens.ts';
import { findVerification, openRecord, type VerificationRow } from '#verification/verification-row.ts';

type Body = InputOf<typeof openBuyer>['body'];
/** Purpose of an opening, before it is checked. */
export type Target = {
  accountId: string;
  websiteId: string;
  isTest: boolean;
  verificationId: string | null;
  sessionId: string | null;
  via: 'popup' | 'link';
  key: string | null;
  minted: OpeningOptions;
};

/** @throws Refusal `invalid_key`, `not_found` or `link_expired`. */
export function findTarget(context: Context, body: Body, ip: string): Promise<Target> {
  return body.link === undefined ? byKey(context, body, ip) : byLink(context, body.link);
}

const byKey = async (context: Context, body: Body, ip: string): Promise<Target> => {
  const row = (await findWebsiteKey(context, 'key', body.key ?? '')) ?? refuse('invalid_key');
  const resumed = body.resume === undefined ? null : await resumable(context, row, { ...body, id: body.resume, ip });
  return {
    accountId: row.account_id,
    websiteId: row.website_id,
    isTest: row.is_test,
    verificationId: resumed?.id ?? null,
    sessionId: body.session ?? null,
    via: 'popup',
    key: body.key ?? null,
    minted: resumed?.minted ?? {},
  };
};

/**
 * Finds a verification to continue with `show(uuid)`. The uuid alone may add to an open verification only from the network it started in; seeing its details or
 * an accepted one's proof needs the buyer's token of the opening that made it. Null for an acceptance of another order, or one that is outlived: a new check
 * begins.
 */
const resumable = async (
  context: Context,
  { account_id: accountId, website_id: websiteId }: WebsiteKeyRow,
  {
    id,
    resume_token: resumeToken,
    reference,
    ip,
  }: Pick<Body, 'resume_token' | 'reference'> & { id: string; ip: string },
) => {
  const row = await inAccount(context, accountId, (tx) => findVerification(tx, accountId, id));
  if (row === null || row.website_id !== websiteId || !isResumable(row)) return refuse('uuid_not_found');
  const [earlier] =
    resumeToken === undefined
      ? []
      : await callFunction<{ verification_id: string; options: OpeningOptions }, Tables>(
          context.db,
          'select verification_id, options from carded.buyer_tokens where token_hash = $1 and expires_at > $2',
          [hashToken(resumeToken), new Date(context.now())],
        );
  const isKnown = earlier?.verification_id === id;
  if (!isKnown && (await inAccount(context, accountId, (tx) => isStranger(context, tx, row, ip))))
    return refuse('uuid_not_found');
  const isOwn = isKnown && earlier.options.gaveDetails === true;
  if (isOwn && (await isForNothing(context, row, reference))) return null;
  return {
    id,
    minted: {
      ...(isOwn ? shownBy(earlier.options) : {}),
      gaveDetails: isOwn,
      mayProve: isOwn || row.status !== statusNumber.accepted,
    } satisfies OpeningOptions,
  };
};

/** Tells whether an acceptance is of no use: it belongs to the order it started with, and one without an order ends with its only proof. */
const isForNothing = async (
  context: Context,
  row: VerificationRow,
  reference: string | undefined,
): Promise<boolean> => {
  const { account_id: accountId, status, token_reference: begunWith } = row;
  if (status !== statusNumber.accepted) return false;
  if (begunWith === null) {
    const at = await inAccount(context, accountId, (tx) => acceptedAt(tx, row));
    if (at === null || isOutlived(context, at)) return true;
  }
  const { search } = await context.keys.ofAccount.get(accountId);
  const asked = referenceToken(search, reference);
  return begunWith === null || asked === null ? begunWith !== asked : !begunWith.equals(asked);
};

/** Finds the card that the earlier opening in the same browser showed. */
const shownBy = ({ shownDocument }: OpeningOptions): OpeningOptions =>
  shownDocument === undefined ? {} : { shownDocument };

/** Tells whether a verification can be resumed. An immediate refusal cannot, and of scans only unread ones concern the buyer. */
const isResumable = ({ status, created_via: via }: { status: StatusNumber; created_via: string }): boolean =>
  via === 'scanner' ? status === statusNumber.bad_scan_data : statusOf(status).group !== 'blocked';

const linkPurpose = { t: 'message', s: 'session' } as const;

const byLink = async (context: Context, link: NonNullable<Body['link']>): Promise<Target> => {
  if (link.kind === 'w') {
    const row = (await findWebsiteKey(context, 'hash', link.token)) ?? refuse('not_found');
    return {
      accountId: row.account_id,
      websiteId: row.website_id,
      isTest: row.is_test,
      verificationId: null,
      sessionId: null,
      via: 'link',
      key: null,
      minted: { isForEveryone: true },
    };
  }
  const [row] = await callFunction<
    {
      account_id: string;
      website_id: string;
      verification_id: string | null;
      session_id: string | null;
      expires_at: Date;
      options: OpeningOptions;
    },
    Tables
  >(context.db, 'select * from carded.link_tokens where token_hash = $1 and purpose = $2', [
    hashToken(link.token),
    linkPurpose[link.kind],
  ]);
  if (row === undefined) return refuse('not_found');
  if (row.expires_at.getTime() <= context.now()) return refuse('link_expired');
  return {
    accountId: row.account_id,
    websiteId: row.website_id,
    isTest: false,
    verificationId: row.verification_id,
    sessionId: row.session_id,
    via: 'link',
    key: null,
    minted: row.options,
  };
};

/**
 * Tells whether an opening with nothing but a uuid is a stranger's: the verification can still take a card, and started in another network. One that the shop's
 * server started without the buyer's address belongs to the first opening.
 */
async function isStranger(context: Context, tx: Queries, row: VerificationRow, ip: string): Promise<boolean> {
  // Includes every verification that can be added to. A scan continues at its till.
  if (row.status === statusNumber.accepted || row.created_via === 'scanner') return false;
  const { from } = await openRecord(context, row);
  if (from !== undefined) return from !== networkOf(ip);
  const opened = await tx
    .selectFrom('buyer_tokens')
    .select('token_hash')
    .where('account_id', '=', row.account_id)
    .where('verification_id', '=', row.id)
    .limit(1)
    .executeTakeFirst();
  return opened !== undefined;
}
