import { useLingui } from '@lingui/react/macro';
import { useApp } from '#app-context.ts';
import { Differences } from '#features/results/differences.tsx';
import { NextSteps } from '#features/results/next-steps.tsx';
import { ReceiptLink } from '#features/results/receipt-link.tsx';
import { StartAnew } from '#features/results/start-anew.tsx';
import { StatusTag } from '#features/results/status-tag.tsx';
import { useReasonWords } from '#features/results/use-reason-words.ts';
import { Contact } from '#parts/contact.tsx';
import { Gap } from '#parts/gap.tsx';
import { ProblemNote } from '#parts/problem-note.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Title } from '#parts/title.tsx';
import styles from './refused-screen.module.css';

/** Not accepted: the answer, the reason, what differs, then the way on. */
export function RefusedScreen() {
  const { t } = useLingui();
  const { view, flags } = useApp();
  const words = useReasonWords();
  const { step, reason, id } = view.buyer ?? {};
  const isStopped = step === 'not_created';
  const isPlace = reason === 'location_blocked' || reason === 'ip_blocked';
  const tries = id?.tries_left ?? null;
  const offersId = view.buyer?.words.next.includes('another_id') === true;
  const triesText =
    tries === 0
      ? t`You have shown an ID as often as is possible here. Ask the shop how to go on.`
      : flags.displayIdRetries && tries !== null
        ? tries === 1
          ? t`You can show one more ID.`
          : t`You can show an ID ${tries} more times.`
        : null;
  return (
    <Sheet>
      <StatusTag group={isStopped ? 'blocked' : 'denied'}>
        {isPlace ? t`Not available` : isStopped ? t`Not possible` : t`Not verified yet`}
      </StatusTag>
      <div role="alert">
        <Title lead={words.sentence}>{words.title}</Title>
      </div>
      <Differences />
      {offersId && triesText && <p className={styles.tries}>{triesText}</p>}
      <ProblemNote problem={view.problem} />
      <Gap />
      <NextSteps isSameCardFine={words.isSameCardFine === true} />
      {!isStopped && <ReceiptLink />}
      <StartAnew />
      <Contact lead={t`Stuck?`} />
    </Sheet>
  );
}
