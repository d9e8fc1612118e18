import type { SiteParts } from '@carded/contract';
import { legalTemplates } from '@carded/domain/legal-templates';
import type { LegalKind } from '@carded/domain/legal-text';

/** The page of a text as it comes with the software; the server puts the one in effect in its place. */
export function builtPage(kind: LegalKind): SiteParts['legal'] {
  const text = legalTemplates[kind];
  return { kind, shown: { is: 'text', text }, versions: [text], current: text.version };
}
