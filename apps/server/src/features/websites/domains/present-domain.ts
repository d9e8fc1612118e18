import type { websiteDomain } from '@carded/contract';
import type { Tables } from '@carded/database';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { DomainProof } from './domain-proof.ts';

/** A domain as its merchant sees it: how to prove it, and what came of looking. */
export function presentDomain(
  { needsNone, ...proof }: DomainProof,
  isMain: boolean,
  row: Selectable<Tables['website_domains']> | undefined,
): z.output<typeof websiteDomain> {
  return {
    ...proof,
    is_main: isMain,
    proven: needsNone || (row !== undefined && row.proven_at !== null),
    proven_by: row?.proven_by ?? null,
    proven_at: row?.proven_at?.toISOString() ?? null,
    checked_at: row?.checked_at.toISOString() ?? null,
  };
}
