import { useLingui } from '@lingui/react/macro';
import { useApp } from '#app-context.ts';
import { StartAnew } from '#features/results/start-anew.tsx';
import { StatusTag } from '#features/results/status-tag.tsx';
import { usePolling } from '#flow/use-polling.ts';
import { Button } from '#parts/button.tsx';
import { Contact } from '#parts/contact.tsx';
import { Gap } from '#parts/gap.tsx';
import { ProblemNote } from '#parts/problem-note.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Title } from '#parts/title.tsx';
import styles from './stuck-screen.module.css';

/** Nothing to do here for the buyer: a person looks at it, the shop does at pick-up, a till scans again, or a check of ours has to. Goes on by itself. */
export function PendingScreen() {
  const { t } = useLingui();
  const { flow, view, isFramed } = useApp();
  usePolling(flow, !view.isShared);
  const isInStore = view.buyer?.status === 'photo_id';
  const next = view.buyer?.words.next ?? [];
  const isUnfinished = next.includes('try_again');
  const isUnread = next.includes('scan_again');
  const [tag, title, lead] = isInStore
    ? [
        t`Not verified yet`,
        t`Show your ID at pick-up`,
        t`Bring your ID when you collect the order. The shop looks at it there.`,
      ]
    : isUnfinished
      ? [t`Not finished`, t`We could not finish the check`, t`Nothing you gave is lost. Look again in a moment.`]
      : isUnread
        ? [t`Not verified yet`, t`The card could not be read`, t`Have it scanned again at the counter.`]
        : [t`Being checked`, t`A person takes a look`, t`Someone checks what you gave. This page goes on by itself.`];
  return (
    <Sheet>
      <StatusTag group="pending">{tag}</StatusTag>
      <div role="status">
        <Title lead={lead}>{title}</Title>
      </div>
      {!isFramed && !isInStore && !isUnread && (
        <p className={styles.more}>{t`You can also close this page and open the link again later.`}</p>
      )}
      <ProblemNote problem={view.problem} />
      <Gap />
      {isUnfinished && (
        <Button isBusy={view.busy !== null} onClick={() => void flow.lookAgain()}>
          {t`Look again`}
        </Button>
      )}
      <StartAnew />
      <Contact lead={t`Questions?`} />
    </Sheet>
  );
}
