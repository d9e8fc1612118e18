import { useApp } from '#app-context.ts';
import { Differences } from '#features/results/differences.tsx';
import { NextSteps } from '#features/results/next-steps.tsx';
import { ReceiptLink } from '#features/results/receipt-link.tsx';
import { StartAnew } from '#features/results/start-anew.tsx';
import { StatusTag } from '#features/results/status-tag.tsx';
import { Gap } from '#parts/gap.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Contact } from '#parts/text/contact.tsx';
import { ProblemNote } from '#parts/text/problem-note.tsx';
import { Title } from '#parts/text/title.tsx';
import { useTold } from '#words/use-told.ts';
import { useWords } from '#words/use-words.ts';
import styles from './refused-screen.module.css';

/** Not accepted: the answer, the reason, what differs, then the way on. */
export function RefusedScreen() {
  const say = useWords();
  const { view, flags } = useApp();
  const words = useTold();
  const { step, reason, id } = view.buyer ?? {};
  const isStopped = step === 'not_created';
  const isPlace = reason === 'location_blocked' || reason === 'ip_blocked';
  const tries = id?.tries_left ?? null;
  const next = view.buyer?.words.next ?? [];
  const triesText =
    tries === 0
      ? say('no_ids_left')
      : flags.displayIdRetries && tries !== null
        ? tries === 1
          ? say('one_id_left')
          : say('ids_left', { tries })
        : null;
  return (
    <Sheet>
      <StatusTag group={isStopped ? 'blocked' : 'denied'}>
        {isPlace ? say('not_available') : isStopped ? say('not_possible') : say('not_verified_yet')}
      </StatusTag>
      <div role="alert">
        <Title lead={words.sentence}>{words.title}</Title>
      </div>
      <Differences />
      {next.includes('typed_is_right') && <p className={styles.tries}>{say('typed_right_takes_longer')}</p>}
      {next.includes('another_id') && triesText && <p className={styles.tries}>{triesText}</p>}
      <ProblemNote problem={view.problem} />
      <Gap />
      <NextSteps />
      {!isStopped && <ReceiptLink />}
      <StartAnew />
      <Contact lead={say('need_help')} />
      <p className={styles.questions}>
        <a href="/faq#refused" target="_blank" rel="noreferrer">
          {say('common_questions')}
        </a>
      </p>
    </Sheet>
  );
}
