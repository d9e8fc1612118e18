import type { VerificationDetail } from '@carded/contract';
import { Notice } from '#ui/notice.tsx';
import { DetailSection } from './detail-section.tsx';
import css from './evidence.module.css';
import { fieldWords } from './field-words.ts';
import { ScoreBar } from './score-bar.tsx';

/** What records or the card itself said: the score, the fields that agree, what was wrong. */
export function FindingsShown({
  detail: { score, verifiedFields, errs, info },
}: {
  detail: Pick<VerificationDetail, 'score' | 'verifiedFields' | 'errs' | 'info'>;
}) {
  if (score === null && verifiedFields.length === 0 && errs.length === 0 && info.length === 0) return null;
  return (
    <DetailSection heading={score === null ? 'What was found' : 'Match with records'}>
      <div className={css.findings}>
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
