import { withoutExtension } from '@carded/domain/contact';
import type { ReactNode } from 'react';
import { Logo } from '#ui/pages/logo.tsx';
import css from './frame.module.css';
import type { Opened } from './opened.ts';
import { StepsBar } from './steps-bar.tsx';

type Props = {
  step: number;
  help: Opened['help'] | null;
  /** Who is signed in. */
  who?: string;
  /** Whether a card was given; null while nobody knows. */
  hasCard?: boolean | null;
  aside?: ReactNode;
  children?: ReactNode;
};

/** The page around each step: logo, how far one is, and whom consumers turn to. */
export function Frame({ step, help, who, hasCard = true, aside, children }: Props) {
  return (
    <div className={css.page}>
      <header className={css.head}>
        <a href="/" aria-label="Carded, home">
          <Logo height={25} />
        </a>
        <span>
          {who ?? (
            <>
              Already have an account? <a href="/signin">Sign in</a>
            </>
          )}
        </span>
      </header>
      <main className={css.grid} data-wide={aside === undefined || undefined}>
        <div className={css.main}>
          <StepsBar step={step} hasCard={hasCard} />
          {children}
        </div>
        {aside}
      </main>
      <footer className={css.foot}>
        <p>
          Carded is for businesses. If a shop asked you to verify your age, go back to that shop
          {help === null ? '.' : <HelpWords {...help} />}
        </p>
      </footer>
    </div>
  );
}

/** By phone and in writing, as far as the operator gave them. */
const HelpWords = ({ phone, contact }: Opened['help']) => {
  const call = phone === null ? null : <a href={`tel:${withoutExtension(phone).replaceAll(/[^+\d]/g, '')}`}>{phone}</a>;
  const write = contact === null ? null : <a href={contact.href}>{contact.text}</a>;
  if (call === null && write === null) return '.';
  return (
    <>
      {call === null ? null : <>, call us at {call}</>}
      {write === null ? null : (
        <>
          {call === null ? ', or write to ' : ' or write to '}
          {write}
        </>
      )}
      .
    </>
  );
};
