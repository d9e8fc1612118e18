import type { SiteParts } from '@carded/contract';
import type { ReactNode } from 'react';
import { BuyerPage } from '../buyer-pages/buyer-page.tsx';
import { LivePart } from '../live-part.tsx';
import { FaqAnswers } from './faq-answers.tsx';

type Props = { audience: SiteParts['faq']['audience']; heading: string; lead: ReactNode; children: ReactNode };

/** The questions of one kind of reader, and one way on. */
export function FaqPage({ audience, heading, lead, children }: Props) {
  return (
    <BuyerPage heading={heading} lead={lead}>
      <LivePart name="faq">
        <FaqAnswers audience={audience} asked={null} />
      </LivePart>
      {children}
    </BuyerPage>
  );
}
