import type { AnswerOf } from '@carded/client';
import { createSignUpClient } from '@carded/client/sign-up';
import { withoutExtension } from '@carded/domain/contact';
import type { ReactNode } from 'react';
import { hasCode } from '#platform/queries/problem.ts';
import { attention } from '#platform/session/viewing.ts';
import { Logo } from '#ui/pages/card-page.tsx';
import css from './frame.module.css';
import { solveWork } from './solve-work.ts';

type Props = {
  step: number;
  help: Opened['help'] | null;
  /** Email of the signed-in person. */
  who?: string;
  /** Whether a card was given; null while unknown. */
  hasCard?: boolean | null;
  aside?: ReactNode;
  children?: ReactNode;
};

/** Draws the page around each step: logo, progress, and a contact for consumers. */
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

/** Names phone and email, where the operator configured them. */
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

const steps = ['Business', 'Terms', 'Card', 'Try it'] as const;

type StepsBarProps = {
  step: number;
  /** Whether a card was given; null while unknown. Only the step after it uses this. */
  hasCard?: boolean | null;
};

/** Shows the progress: done, skipped, current, next. */
export function StepsBar({ step, hasCard = true }: StepsBarProps) {
  const isDone = (index: number) => index + 1 < step && (steps[index] !== 'Card' || hasCard === true);
  return (
    <ol className={css.steps} aria-label={`Step ${step} of ${steps.length}`}>
      {steps.map((name, index) => (
        <li key={name} data-done={isDone(index) || undefined} aria-current={index + 1 === step ? 'step' : undefined}>
          <span>
            <em aria-hidden="true">{isDone(index) ? '✓' : index + 1}</em>
            {name}
            {name === 'Card' && hasCard === false ? ', skipped' : ''}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** This browser's sign-up as the server knows it, with the current terms. */
export type Opened = AnswerOf<'signUp.get'>;
export type Login = AnswerOf<'sessions.get'>;
/** A code is on its way to this address. */
export type Begun = { email: string; code: AnswerOf<'signUp.sendCode'>['code']; isResuming: boolean };

/** Every call of the page goes through here. The cookie is the credential; nothing is kept in the browser's storage. */
export const { call } = createSignUpClient({ headers: attention });

type Solved = { work?: { challenge: string; counter: number } };

/** Sends, and sends again with solved work where the server asks for it: where many sign up from one network. A person only waits a little. */
export async function withWork<Answer>(send: (solved: Solved) => Promise<Answer>): Promise<Answer> {
  try {
    return await send({});
  } catch (error) {
    if (!hasCode(error, 'work_required')) throw error;
    const { work } = await call('signUp.challenge', {});
    if (work === null) return send({});
    return send({ work: { challenge: work.challenge, counter: await solveWork(work) } });
  }
}
