import { type ClaimId, claimOf } from '#site/claims/claims.ts';

/** One answer. A paragraph is a line with `[links](/of-ours)`, `**strong words**`, and claims in braces: `{price_verification}`, or `{pact_duties.source}` for where one stands. */
export type FaqAnswer = {
  /** The address of the answer within its page. It stays: popups, mails and other sites link to it. */
  readonly id: string;
  readonly asked: string;
  readonly answer: readonly string[];
  /** ISO date. */
  readonly updatedOn: string;
  /** Stands open at the top. */
  readonly isTop?: true;
};

/** Answers that help with one task. */
export type FaqGroup = { readonly task: string; readonly answers: readonly FaqAnswer[] };

const place = /\{(\w+?)(\.source)?\}/g;

/** A paragraph with its claims in place. @throws Error for a claim that there is not */
export function withClaims(paragraph: string): string {
  return paragraph.replaceAll(place, (_, id: string, source?: string) => {
    const claim = claimOf(id as ClaimId);
    return source === undefined ? claim.text : claim.source;
  });
}
