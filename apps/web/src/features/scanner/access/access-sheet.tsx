import type { AnswerOf } from '@carded/client';
import { formatDate } from '#platform/format.ts';
import { PrintSheet } from '#ui/pages/print-sheet.tsx';
import css from './access.module.css';

const steps = [
  'Scan the code with the register’s camera or a phone, or type the link into its browser.',
  'Type the store’s scanner PIN. Ask the account owner for it; it is not on this sheet.',
  'Scan the back of a card. To open the scanner without this sheet, add the page to the home screen.',
];

/** The sheet to print and keep under the counter: code, link, three steps, on one page. By itself it opens nothing. */
export function AccessSheet({ access: { website, qr, link, created } }: { access: AnswerOf<'scanner.access'> }) {
  return (
    <div className={css.printable}>
      <PrintSheet
        heading={`ID scanner for ${website.name}`}
        codeOf="Code with the scanner’s link"
        foot={`Made on ${formatDate(created)}. When the link is replaced, this sheet no longer works.`}
        {...{ qr, link, steps }}
      />
    </div>
  );
}
