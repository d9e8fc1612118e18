import type { VerificationDetail } from '@carded/contract';
import { NotesForm } from '#features/verifications/notes/notes-form.tsx';
import { formatDay } from '#platform/format.ts';
import { buyerWasTold, nextStep, outcomeHeading } from '#platform/outcome-heading.ts';
import { shownStatus } from '#platform/statuses.ts';
import { Notice } from '#ui/notice.tsx';
import { BuyerFacts } from './buyer-facts.tsx';
import { ComparedFacts } from './compared-facts.tsx';
import css from './detail-body.module.css';
import { DetailSection } from './detail-section.tsx';
import { DocumentsShown } from './documents-shown.tsx';
import { FindingsShown } from './findings-shown.tsx';
import { MetadataList } from './metadata-list.tsx';
import { RelatedList } from './related-list.tsx';
import { SignatureShown } from './signature-shown.tsx';
import { Timeline } from './timeline.tsx';
import { TraceList } from './trace-list.tsx';

/** The scanner shows a scan's words, and for a manual verification the merchant tells the customer. */
const toldWhom: Partial<Record<VerificationDetail['created_by'], string>> = {
  manual: 'For the customer',
  scanner: 'The scanner said',
};

/** Answer, then reason, then next step, then everything behind it. */
export function DetailBody({ detail }: { detail: VerificationDetail }) {
  const { group } = shownStatus(detail);
  const told = buyerWasTold(detail.outcome);
  const next = nextStep(detail);
  const { kept_until: until, law } = detail.removal;
  return (
    <>
      <div className={css.outcome}>
        <Notice group={group} heading={outcomeHeading(detail)}>
          {told === '' ? null : (
            <p>
              {toldWhom[detail.created_by] ?? 'The buyer was told'}: “{told}”
            </p>
          )}
          {next === '' ? null : <p>{next}</p>}
        </Notice>
        {detail.buyer.banned ? (
          <Notice group="blocked" heading="This buyer is banned">
            <p>{detail.buyer.banned_notes}</p>
          </Notice>
        ) : null}
        {detail.buyer_removed_at === null ? null : (
          <Notice group="blocked" heading="The buyer’s data was deleted">
            <p>
              {until === null
                ? 'The answer and its reasons stay.'
                : `The law requires name and address to be kept, encrypted, until ${formatDay(until)} (${law}).`}
            </p>
          </Notice>
        )}
      </div>
      <div className={css.columns}>
        <TraceList
          trace={detail.trace}
          resembles={detail.resembles}
          rulesVersion={detail.rules_version}
          savedAt={detail.rules_saved}
        />
        <FindingsShown detail={detail} />
        <Timeline events={detail.timeline} />
        <DocumentsShown detail={detail} />
        {detail.compared.length === 0 ? null : (
          <DetailSection heading="Typed and read">
            <ComparedFacts compared={detail.compared} />
          </DetailSection>
        )}
        <SignatureShown detail={detail} />
        <BuyerFacts key={`buyer ${detail.uuid}`} detail={detail} />
        <MetadataList metadata={detail.metadata} />
        <RelatedList related={detail.related} />
        <NotesForm key={detail.uuid} uuid={detail.uuid} notes={detail.client_notes} />
      </div>
    </>
  );
}
