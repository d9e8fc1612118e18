import { useLingui } from '@lingui/react/macro';
import { useApp } from '#app-context.ts';
import { Differences } from '#features/results/differences.tsx';
import { NextSteps } from '#features/results/next-steps.tsx';
import { StatusTag } from '#features/results/status-tag.tsx';
import { useReasonWords } from '#features/results/use-reason-words.ts';
import { useServerWords } from '#flow/use-server-words.ts';
import { Contact } from '#parts/contact.tsx';
import { ProblemNote } from '#parts/problem-note.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Title } from '#parts/title.tsx';
import styles from './refused-screen.module.css';

/** Not accepted: the answer, the reason, what differs, then the way on. */
export function RefusedScreen() {
  const { t } = useLingui();
  const { view, flags } = useApp();
  const server = useServerWords();
  const own = useReasonWords();
  const reason = view.buyer?.reason;
  const isPlace = reason === 'location_blocked' || reason === 'ip_blocked';
  const tries = view.buyer?.id.tries_left ?? null;
  const offersId = view.buyer?.words.next.includes('another_id') === true;
  return (
    <Sheet>
      <StatusTag group={isPlace ? 'blocked' : 'denied'}>
        {isPlace ? t`Not available` : view.buyer?.step === 'denied' ? t`Not verified yet` : t`Not verified`}
      </StatusTag>
      <div role="alert">
        <Title lead={server?.sentence || own.sentence}>{own.title}</Title>
      </div>
      <Differences />
      {offersId && flags.displayIdRetries && tries !== null && (
        <p className={styles.tries}>
          {tries === 1 ? t`You can show one more ID.` : t`You can show an ID ${tries} more times.`}
        </p>
      )}
      <ProblemNote problem={view.problem} />
      <div className={styles.gap} />
      <NextSteps />
      <Contact lead={t`Stuck?`} />
    </Sheet>
  );
}
