import type { VerificationDetail } from '@carded/contract';
import { shownStatus } from '#platform/statuses.ts';
import { Notice } from '#ui/notice.tsx';
import { BuyerFacts } from './buyer-facts.tsx';
import { ComparedFacts } from './compared-facts.tsx';
import css from './detail.module.css';
import { DocumentsShown } from './documents-shown.tsx';
import { MetadataList } from './metadata-list.tsx';
import { NotesForm } from './notes-form.tsx';
import { buyerWasTold, outcomeHeading } from './outcome-heading.ts';
import { RelatedList } from './related-list.tsx';
import { Timeline } from './timeline.tsx';
import { TraceList } from './trace-list.tsx';

/** Answer, then reason, then everything behind it. */
export const DetailBody = ({ detail }: { detail: VerificationDetail }) => {
  const { group } = shownStatus(detail);
  const told = buyerWasTold(detail.outcome);
  return (
    <>
      <div className={css.outcome}>
        <Notice group={group} heading={outcomeHeading(detail)}>
          {told === '' ? null : <p>The buyer was told: “{told}”</p>}
        </Notice>
        {detail.buyer.banned ? (
          <Notice group="blocked" heading="This buyer is banned">
            <p>{detail.buyer.banned_notes}</p>
          </Notice>
        ) : null}
      </div>
      <TraceList trace={detail.trace} rulesVersion={detail.rules_version} />
      <Timeline events={detail.timeline} />
      <DocumentsShown detail={detail} />
      <BuyerFacts detail={detail} />
      {detail.read === null ? null : <ComparedFacts buyer={detail.buyer} read={detail.read} />}
      <MetadataList metadata={detail.metadata} />
      <RelatedList related={detail.related} />
      <NotesForm key={detail.uuid} uuid={detail.uuid} notes={detail.client_notes} />
    </>
  );
};
