import type { EarlierFact, EarlierStep } from '@carded/domain/decision';
import type { PassRow, readForCreate, WebsiteRow } from '#features/verifications/create/read-for-create.ts';
import type { SearchTokens } from '#features/verifications/search/search-tokens.ts';

type Read = NonNullable<Awaited<ReturnType<typeof readForCreate>>>;

/** A domain counts when its owner has shown that it is theirs; until then another website is only another of the account. */
const narrowest = (pass: PassRow, website: Pick<WebsiteRow, 'id' | 'proven_roots'>): EarlierStep['scope'] =>
  pass.website_id === website.id ? 'key' : website.proven_roots.includes(pass.root_domain) ? 'domain' : 'account';

const isSame = (kept: string | null, token: Buffer | null) =>
  kept !== null && token !== null && kept === token.toString('hex');

/** What the same buyer did before, and whether one like them was refused for age. The same: equal name and birth date, and the same zip, phone or email (product rule). */
export function earlierFact(
  { passes, website, was_underage }: Pick<Read, 'passes' | 'website' | 'was_underage'>,
  tokens: SearchTokens,
  at: number,
): EarlierFact {
  const found = passes
    .filter(
      (pass) =>
        isSame(pass.token_zip, tokens.zip) ||
        isSame(pass.token_phone, tokens.phone) ||
        isSame(pass.token_email, tokens.email),
    )
    .flatMap((pass): EarlierStep[] => {
      const scope = narrowest(pass, website);
      return [
        { scope, what: 'accepted' },
        ...(pass.has_id ? [{ scope, what: 'id' } as const] : []),
        ...(pass.has_phone ? [{ scope, what: 'phone' } as const] : []),
      ];
    });
  const unique = new Map(found.map((step) => [`${step.scope}:${step.what}`, step]));
  const underage: EarlierStep[] = was_underage ? [{ scope: 'account', what: 'underage' }] : [];
  return { kind: 'earlier', at, found: [...unique.values(), ...underage] };
}
