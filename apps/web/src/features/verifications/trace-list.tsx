import type { VerificationDetail } from '@carded/contract';
import { StatusShape } from '#ui/status-shape.tsx';
import css from './detail.module.css';
import { DetailSection } from './detail-section.tsx';

const shapes = { pass: 'accepted', fail: 'denied', needs: 'pending' } as const;
const spoken = { pass: 'Passed: ', fail: 'Failed: ', needs: 'Needs something: ', skip: 'Not asked: ', info: '' };

/** Why the answer is what it is: each rule, what it found, and the law behind it. */
export const TraceList = ({ trace, rulesVersion }: { trace: VerificationDetail['trace']; rulesVersion: number }) =>
  trace.length === 0 ? null : (
    <DetailSection heading="Why" aside={`Rules, version ${rulesVersion}`}>
      <ol className={css.why}>
        {trace.map((line) => (
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
            {line.detail || line.citation ? (
              <small>{[line.detail, line.citation].filter(Boolean).join(' · ')}</small>
            ) : null}
          </li>
        ))}
      </ol>
    </DetailSection>
  );
