import { Logo } from './card-page.tsx';
import css from './print-sheet.module.css';

/** A sheet to print, on one page: a link as a code and in letters, and how it is used. */
export function PrintSheet({
  heading,
  qr,
  codeOf,
  link,
  steps,
  foot,
}: {
  heading: string;
  /** The link as a picture. */
  qr: string;
  /** "Code with the scanner’s link" */
  codeOf: string;
  link: string;
  steps: readonly string[];
  foot: string;
}) {
  return (
    <section className={css.sheet} aria-label="Sheet to print">
      <div className={css.printed}>
        <Logo height={25} />
      </div>
      <h2>{heading}</h2>
      <div className={css.columns}>
        <img src={qr} alt={codeOf} width={260} height={260} />
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
        <code>{link}</code>
      </p>
      <p className={css.made}>{foot}</p>
    </section>
  );
}
