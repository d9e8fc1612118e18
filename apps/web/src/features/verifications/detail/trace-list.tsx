import type { VerificationDetail } from '@carded/contract';
import { Link, useLocation } from 'react-router';
import { formatDate, formatDateTime } from '#platform/format.ts';
import { StatusShape } from '#ui/chip.tsx';
import { DetailSection } from './detail-section.tsx';
import css from './trace-list.module.css';

const shapes = { pass: 'accepted', fail: 'denied', needs: 'pending' } as const;
const spoken = { pass: 'Passed: ', fail: 'Failed: ', needs: 'Needs something: ', skip: 'Not asked: ', info: '' };

type TraceLine = VerificationDetail['trace'][number];

const Lines = ({ lines, resembles = [] }: { lines: TraceLine[]; resembles?: VerificationDetail['resembles'] }) => (
  <ol className={css.why}>
    {lines.map((line) => (
      <li key={line.rule} data-result={line.result}>
        {line.result === 'skip' || line.result === 'info' ? (
          <i aria-hidden="true" />
        ) : (
          <StatusShape group={shapes[line.result]} />
        )}
        <b>
          <span className="sr">{spoken[line.result]}</span>
          {line.title}
        </b>
        <em>{line.aside}</em>
        <TraceDetail line={line} />
        {line.rule === 'earlier' ? <ResemblingLinks resembles={resembles} /> : null}
      </li>
    ))}
  </ol>
);

const TraceDetail = ({ line: { detail, citation } }: { line: TraceLine }) => {
  const parts = [detail, citation !== null && detail.includes(citation) ? null : citation].filter(Boolean);
  return parts.length === 0 ? null : <small>{parts.join(' · ')}</small>;
};

/** Why the answer is what it is: each rule, what it found, and the law behind it. Rules that asked for nothing are collapsed. */
export function TraceList({
  trace,
  resembles,
  rulesVersion,
  savedAt,
}: {
  trace: TraceLine[];
  resembles: VerificationDetail['resembles'];
  rulesVersion: number;
  savedAt: string | null;
}) {
  const skipped = trace.filter((line) => line.result === 'skip');
  if (trace.length === 0) return null;
  return (
    <DetailSection
      heading="Why"
      aside={
        savedAt === null ? `Rules, version ${rulesVersion}` : `Rules of ${formatDate(savedAt)}, version ${rulesVersion}`
      }
    >
      <Lines lines={trace.filter((line) => line.result !== 'skip')} resembles={resembles} />
      {skipped.length === 0 ? null : (
        <details className={css.fold}>
          <summary>
            {skipped.length === 1 ? '1 rule was not needed' : `${skipped.length} rules were not needed`}
          </summary>
          <Lines lines={skipped} />
        </details>
      )}
    </DetailSection>
  );
}

/** The verifications of buyers whom this one resembles and who were refused for age. */
function ResemblingLinks({ resembles }: { resembles: VerificationDetail['resembles'] }) {
  const { search, state } = useLocation();
  return resembles.map(({ uuid, created, domain }) => (
    <small key={uuid}>
      <Link to={`/account/verifications/${uuid}${search}`} state={state}>
        The refusal of {formatDateTime(created)}
      </Link>
      {domain === '' ? '' : `, ${domain}`}
    </small>
  ));
}
