import type { EarlierFact, EarlierStep } from '@carded/domain/decision';
import type { PassRow, readForCreate, WebsiteRow } from '#features/verifications/create/read-for-create.ts';

type Read = NonNullable<Awaited<ReturnType<typeof readForCreate>>>;

/** A domain counts when its owner has shown that it is theirs; until then another website is only another of the account. */
const narrowest = (pass: PassRow, website: Pick<WebsiteRow, 'id' | 'proven_roots'>): EarlierStep['scope'] =>
  pass.website_id === website.id ? 'key' : website.proven_roots.includes(pass.root_domain) ? 'domain' : 'account';

/** What the same buyer did before, and whether one like them was refused for age. The same: equal name and birth date, at the address that was proven then, within a year. */
export function earlierFact(
  { passes, website, was_underage }: Pick<Read, 'passes' | 'website' | 'was_underage'>,
  home: Buffer | null,
  at: number,
): EarlierFact {
  const found = passes
    .filter(
      ({ token_address: address, ends_at: end }) =>
        home !== null && address === home.toString('hex') && Date.parse(end) > at,
    )
    .flatMap((pass): EarlierStep[] => {
      const scope = narrowest(pass, website);
      return [
        ...(pass.is_identified ? [{ scope, what: 'accepted' } as const] : []),
        ...(pass.has_id ? [{ scope, what: 'id' } as const] : []),
        ...(pass.has_phone ? [{ scope, what: 'phone' } as const] : []),
      ];
    });
  const unique = new Map(found.map((step) => [`${step.scope}:${step.what}`, step]));
  const underage: EarlierStep[] = was_underage ? [{ scope: 'account', what: 'underage' }] : [];
  return { kind: 'earlier', at, found: [...unique.values(), ...underage] };
}
