import { scanReasonWords } from '@carded/domain/scanner';
import { VerdictShape } from '#features/scanner/verdict/verdict-shape.tsx';
import css from './id-scanner.module.css';

const verdicts = [
  { word: 'OK', because: 'Age 34, card valid', next: '' },
  { word: 'NO SALE', because: 'Under 21. Turns 21 on March 14, 2027', next: scanReasonWords.underage.next },
  { word: 'AGAIN', because: 'No answer yet: do not sell', next: scanReasonWords.unreadable.next },
] as const;

/** The answers as the scanner's screen gives them: its shapes, its colors, its words. */
export function VerdictCards() {
  return (
    <ul className={css.verdicts}>
      {verdicts.map(({ word, because, next }) => (
        <li key={word} data-word={word}>
          <VerdictShape word={word} />
          <b>{word}</b>
          <p>{because}.</p>
          {next === '' ? null : <p className={css.next}>{next}</p>}
        </li>
      ))}
    </ul>
  );
}
