import { legalFacts, namedLaws, pactDuties } from '@carded/domain/legal-templates';
import { type Claim, law, product } from './claim-types.ts';

const { california_ways: ways } = namedLaws;

/** What the questions and answers and the page on selling data say. */
export const legalClaims = {
  mailed_link: product(legalFacts.mailed_link, 'mailedLinkDays; sealed into each link when it is made'),
  receipt_link: product(legalFacts.receipt_link, 'receiptLinkDays; make-receipt.ts'),
  review_wait: product(legalFacts.review_wait, 'reviewWaitDays; end-reviews.ts'),
  pact_duties: law(pactDuties.text, pactDuties.citation, pactDuties.checkedOn, 'S'),
  two_ways: law(
    `California wants two ways to ask from businesses that sell data (${ways.citation}).`,
    ways.citation,
    ways.checkedOn,
    ways.grade,
  ),
} as const satisfies Record<string, Claim>;
