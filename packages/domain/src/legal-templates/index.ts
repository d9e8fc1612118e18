import type { LegalKind, LegalText } from '#legal-text/index.ts';
import { privacy } from './privacy.ts';
import { privacyCustomers } from './privacy-customers.ts';
import { terms } from './terms.ts';
import { termsCustomers } from './terms-customers.ts';

export { legalFacts, namedLaws, pactDuties, retentionExample } from './legal-facts.ts';

const template = <K extends LegalKind>(one: Omit<LegalText, 'isTemplate'> & { kind: K }): LegalText => ({
  ...one,
  isTemplate: true,
});

/** The texts that come with the software, one version of each: the newest. Earlier ones are in the database of an installation that had them. */
export const legalTemplates: Readonly<Record<LegalKind, LegalText>> = {
  terms: template(terms),
  'terms-customers': template(termsCustomers),
  privacy: template(privacy),
  'privacy-customers': template(privacyCustomers),
};
