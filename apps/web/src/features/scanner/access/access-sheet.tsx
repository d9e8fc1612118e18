import type { AnswerOf } from '@carded/client';
import { formatDate } from '#platform/format.ts';
import { Logo } from '#ui/logo.tsx';
import css from './access.module.css';

const steps = [
  'On the till’s browser or a phone, point the camera at the code, or type the link.',
  'Type the store’s scanner PIN. Whoever runs the account knows it; it is not on this sheet.',
  'Scan the back of a card. Add the page to the home screen to open it without the sheet.',
];

/** The sheet to print and keep under the counter: code, link, three steps, on one page. By itself it opens nothing. */
export const AccessSheet = ({ access }: { access: AnswerOf<'scanner.access'> }) => (
  <section className={css.sheet} aria-label="Sheet to print">
    <div className={css.printed}>
      <Logo height={25} />
    </div>
    <h2>ID scanner for {access.website.name}</h2>
    <div className={css.columns}>
      <img src={access.qr} alt="Code with the scanner’s link" width={260} height={260} />
      <ol>
        {steps.map((step, index) => (
          <li key={step}>
            <b>{index + 1}</b>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </div>
    <p className={css.link}>
      <code>{access.link}</code>
    </p>
    <p className={css.made}>Made on {formatDate(access.created)}. A newer sheet makes this one worthless.</p>
  </section>
);
