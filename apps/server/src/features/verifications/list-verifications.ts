import {
  listVerificationsByAddress as byAddress,
  listVerifications as byBody,
  searchVerifications as bySearch,
  type logCriteria,
} from '@carded/contract';
import { type Queries, uuidv7Floor } from '@carded/database';
import { statusNumber, verificationStatuses } from '@carded/domain/codes';
import type { z } from 'zod';
import type { Context } from '#context.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { noId, websitesSeen } from '#platform/access/websites-seen.ts';
import { query } from '#platform/commands/query.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { logRange } from './log-range.ts';
import { presentRow } from './present-row.ts';
import { tokenConditions } from './token-conditions.ts';

export type Criteria = z.output<typeof logCriteria>;
export const perPage = 50;
/** Counting stops here: a log says "1,000+". */
export const countAtMost = 1_000;

/** What a row of the log shows; what a decision was made from is large and stays where it is. */
const shownColumns = [
  'v.id',
  'v.website_id',
  'v.status',
  'v.version',
  'v.is_test',
  'v.created_via',
  'v.reason',
  'v.country',
  'v.state',
  'v.sealed',
  'v.is_reviewed',
  'v.token_buyer',
] as const;

type Call = { context: Context; who: LoginCaller; tx: Queries };
const pending = verificationStatuses.filter(({ group }) => group === 'pending').map(({ number }) => number);

const list = async ({ context, who, tx }: Call, criteria: Criteria) => {
  const names = [criteria.first_name, criteria.last_name, criteria.name].some(
    (value) => value !== undefined && value !== '',
  );
  if (criteria.uuid !== undefined && names)
    refuse('invalid_input', { message: 'Please search by UUID or name, not both.' });
  const keys = await context.keys.ofAccount.get(who.accountId);
  const range = logRange(criteria, context.now());
  const tokens = tokenConditions(keys.search, criteria);
  let rows = tx.selectFrom('verifications as v').where('v.account_id', '=', who.accountId);
  if (criteria.uuid !== undefined) rows = rows.where('v.id', '=', criteria.uuid);
  if (range !== null)
    rows = rows.where('v.id', '>=', uuidv7Floor(range.fromMs)).where('v.id', '<', uuidv7Floor(range.untilMs));
  for (const [column, token] of tokens) rows = rows.where(`v.${column}`, '=', token);
  if (who.websiteIds !== null) rows = rows.where('v.website_id', 'in', websitesSeen(who.websiteIds));
  if (criteria.website !== undefined) {
    const site = await tx
      .selectFrom('websites')
      .select('id')
      .where('account_id', '=', who.accountId)
      .where((eb) => eb.or([eb('key_live', '=', criteria.website ?? ''), eb('key_test', '=', criteria.website ?? '')]))
      .executeTakeFirst();
    rows = rows.where('v.website_id', '=', site?.id ?? noId);
  }
  if (criteria.country !== undefined && criteria.country !== '')
    rows = rows.where('v.country', '=', criteria.country.toUpperCase());
  if (criteria.state !== undefined && criteria.state !== '')
    rows = rows.where('v.state', '=', criteria.state.toUpperCase());
  // The log's filter says All with the number of New, a moment nobody sees, and Pending with that of ID Required.
  if (criteria.status !== undefined && criteria.status !== statusNumber.new)
    rows = rows.where('v.status', 'in', criteria.status === statusNumber.id_required ? pending : [criteria.status]);
  if (criteria.test === true) rows = rows.where('v.is_test', '=', true);
  else if (criteria.includeTest !== true) rows = rows.where('v.is_test', '=', false);
  if (criteria.showBanned === true) {
    rows = rows.where((eb) =>
      eb.exists(
        eb
          .selectFrom('bans as b')
          .select('b.token_buyer')
          .whereRef('b.account_id', '=', 'v.account_id')
          .whereRef('b.token_buyer', '=', 'v.token_buyer'),
      ),
    );
  }
  const counted =
    criteria.count === true
      ? await tx
          .selectFrom(
            rows
              .select('v.id')
              .limit(countAtMost + 1)
              .as('some'),
          )
          .select((eb) => eb.fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow()
      : null;
  let page = rows
    .select(shownColumns)
    .orderBy('v.id', 'desc')
    .limit(perPage + 1);
  if (criteria.before !== undefined) page = page.where('v.id', '<', criteria.before);
  else if (criteria.page !== undefined && criteria.page > 1) page = page.offset((criteria.page - 1) * perPage);
  const found = await tx
    .selectFrom(page.as('v'))
    .leftJoin('websites as w', (join) => join.on('w.account_id', '=', who.accountId).onRef('w.id', '=', 'v.website_id'))
    .leftJoin('bans as b', (join) =>
      join.on('b.account_id', '=', who.accountId).onRef('b.token_buyer', '=', 'v.token_buyer'),
    )
    .selectAll('v')
    .select((eb) => ['w.key_live', 'w.domain', eb('b.token_buyer', 'is not', null).$castTo<boolean>().as('is_banned')])
    .orderBy('v.id', 'desc')
    .execute();
  const shown = found.slice(0, perPage);
  const total = counted === null ? null : Math.min(counted.total, countAtMost);
  return {
    verifications: shown.map((row) => presentRow(row, keys.data)),
    pages: total === null ? null : Math.max(1, Math.ceil(total / perPage)),
    total,
    isTotalExact: counted !== null && counted.total <= countAtMost,
    next: found.length > perPage ? (shown.at(-1)?.id ?? null) : null,
  };
};

export const listVerifications = query(byBody, ({ context, who, tx, input }) => list({ context, who, tx }, input.body));
export const searchVerifications = query(bySearch, ({ context, who, tx, input }) =>
  list({ context, who, tx }, input.body),
);
export const listVerificationsByAddress = query(byAddress, ({ context, who, tx, input }) =>
  list({ context, who, tx }, input.query),
);
