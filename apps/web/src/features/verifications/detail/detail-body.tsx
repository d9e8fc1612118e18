import type { VerificationDetail } from '@carded/contract';
import type { CSSProperties } from 'react';
import { Link, useLocation } from 'react-router';
import { NotesForm } from '#features/verifications/notes/notes-form.tsx';
import { formatClock, formatDateTime, formatDay, formatGap } from '#platform/format.ts';
import { messageToBuyer, nextStep, outcomeHeading, shownStatus } from '#platform/statuses.ts';
import { Notice } from '#ui/card.tsx';
import { StatusWord } from '#ui/chip.tsx';
import record from '#ui/records/record-panel.module.css';
import { BuyerFacts, ComparedFacts, FactsList, fieldWords } from './buyer-facts.tsx';
import css from './detail-body.module.css';
import { DetailSection } from './detail-section.tsx';
import { DocumentsShown } from './documents-shown.tsx';
import evidenceCss from './evidence.module.css';
import { SignatureShown } from './signature-shown.tsx';
import { TraceList } from './trace-list.tsx';

/** Introductions of the message: the scanner shows a scan's words, and the merchant passes on those of a manual verification. */
const messageLead: Partial<Record<VerificationDetail['created_by'], string>> = {
  manual: 'For the customer',
  scanner: 'The scanner said',
};

/** Answer, then reason, then next step, then everything behind it. */
export function DetailBody({ detail }: { detail: VerificationDetail }) {
  const { group } = shownStatus(detail);
  const message = messageToBuyer(detail.outcome);
  const next = nextStep(detail);
  const { kept_until: until, law } = detail.removal;
  return (
    <>
      <div className={css.outcome}>
        <Notice group={group} heading={outcomeHeading(detail)}>
          {message === '' ? null : (
            <p>
              {messageLead[detail.created_by] ?? 'The buyer was told'}: “{message}”
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

/** The shop's own notes, as its server sent them. */
function MetadataList({ metadata }: { metadata: Record<string, string> }) {
  const pairs = Object.entries(metadata);
  if (pairs.length === 0) return null;
  return (
    <DetailSection heading="Metadata">
      <FactsList facts={pairs} />
    </DetailSection>
  );
}

/** Shows the findings of records or the card: score, matching fields, faults. */
function FindingsShown({
  detail: { score, verifiedFields, errs, info },
}: {
  detail: Pick<VerificationDetail, 'score' | 'verifiedFields' | 'errs' | 'info'>;
}) {
  if (score === null && verifiedFields.length === 0 && errs.length === 0 && info.length === 0) return null;
  return (
    <DetailSection heading={score === null ? 'What was found' : 'Match with records'}>
      <div className={evidenceCss.findings}>
        {score === null ? null : <ScoreBar score={score} />}
        {verifiedFields.length === 0 ? null : (
          <p>Agrees: {verifiedFields.map((field) => fieldWords[field]).join(', ')}</p>
        )}
        {errs.map((line) => (
          <Notice key={line} group="denied" heading={line} />
        ))}
        {info.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </DetailSection>
  );
}

/** 0 to 100, red to green; the number says it without the color. */
function ScoreBar({ score }: { score: number }) {
  return (
    <p className={evidenceCss.score}>
      <span aria-hidden="true">
        <i style={{ '--score': score } as CSSProperties} />
      </span>
      <b>
        <span className="sr">Score </span>
        {score} of 100
      </b>
    </p>
  );
}

/** Lists events in order, each with the time since the one before. */
function Timeline({ events }: { events: VerificationDetail['timeline'] }) {
  const first = events[0];
  const last = events.at(-1);
  if (first === undefined || last === undefined) return null;
  const seconds = Math.round((Date.parse(last.at) - Date.parse(first.at)) / 1000);
  return (
    <DetailSection
      heading="What happened"
      aside={seconds > 0 && seconds < 3600 ? (seconds === 1 ? '1 second' : `${seconds} seconds`) : undefined}
    >
      <ol className={`${record.timeline} ${css.timeline}`}>
        {events.map((event, index) => {
          const before = events[index - 1];
          return (
            <li key={`${event.at} ${event.what}`}>
              <b>{event.what}</b>
              <time dateTime={event.at} title={formatDateTime(event.at)}>
                {before === undefined ? formatClock(event.at) : formatGap(Date.parse(event.at) - Date.parse(before.at))}
              </time>
              {event.detail ? <small>{event.detail}</small> : null}
            </li>
          );
        })}
      </ol>
    </DetailSection>
  );
}

/** Lists the same buyer's other verifications, on all websites. */
function RelatedList({ related }: { related: VerificationDetail['related'] }) {
  const { search, state } = useLocation();
  if (related.length === 0) return null;
  return (
    <DetailSection heading="What else this buyer did" aside={related.length === 10 ? 'The last 10' : undefined}>
      <ul className={css.related}>
        {related.map((row) => {
          const { group, word } = shownStatus(row);
          return (
            <li key={row.uuid}>
              <StatusWord group={group}>{word}</StatusWord>
              <div>
                <Link to={`/account/verifications/${row.uuid}${search}`} state={state}>
                  {formatDateTime(row.created)}
                </Link>
                <small>
                  {[row.reference === null ? '' : `order ${row.reference}`, row.domain].filter(Boolean).join(', ')}
                </small>
              </div>
            </li>
          );
        })}
      </ul>
    </DetailSection>
  );
}
