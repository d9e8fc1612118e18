import { prepareExport as endpoint } from '@carded/contract';
import { countMatching, matchingVerifications, maxClientExport } from '#features/verifications/index.ts';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { isFlagOn } from '#platform/flags/is-flag-on.ts';
import { hashToken, sealJson } from '#platform/sealing/seal.ts';
import { criteriaWords } from './criteria-words.ts';

/** The link works once, and so long. */
const linkMs = 60_000;

/** Counts what an export would hold and leaves a link to it, for this login only. */
export const prepareExport = command(endpoint, {
  prepare: async ({ context, who }) => {
    if (!(await isFlagOn(context, 'log_exports', who.accountId)))
      refuse('unavailable', { message: 'Exports are paused for now. The log itself works.' });
  },
  act: async ({ context, input: { body }, who, tx, audit }) => {
    const keys = await context.keys.ofAccount.get(who.accountId);
    const matching = await matchingVerifications({ who, tx, searchKey: keys.search, nowMs: context.now() }, body);
    const total = await countMatching(tx, matching, maxClientExport + 1);
    const token = context.random(24).toString('base64url');
    const hash = hashToken(token);
    const expires = new Date(context.now() + linkMs);
    await tx
      .insertInto('verification_exports')
      .values({
        account_id: who.accountId,
        token_hash: hash,
        login_id: who.loginId,
        sealed_criteria: sealJson(keys.data, context.random, `export:${hash.toString('hex')}`, body),
        created_at: new Date(context.now()),
        expires_at: expires,
      })
      .execute();
    audit.detail = { ...criteriaWords(body), rows: Math.min(total, maxClientExport) };
    return {
      link: `/api/verification/export/${token}`,
      expires: expires.toISOString(),
      total,
      isOverLimit: total > maxClientExport,
      maxClientExport,
    };
  },
});
