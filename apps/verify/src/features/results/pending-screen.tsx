import { useApp } from '#app-context.ts';
import { ContinueShopping } from '#features/results/continue-shopping.tsx';
import { StartAnew } from '#features/results/start-anew.tsx';
import { StatusTag } from '#features/results/status-tag.tsx';
import { usePolling } from '#flow/use-polling.ts';
import { useWait } from '#flow/use-wait.ts';
import { Button } from '#parts/button.tsx';
import { Gap } from '#parts/gap.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Contact } from '#parts/text/contact.tsx';
import { ProblemNote } from '#parts/text/problem-note.tsx';
import { Title } from '#parts/text/title.tsx';
import { useTold } from '#words/use-told.ts';
import { useWords } from '#words/use-words.ts';
import styles from './stuck-screen.module.css';

/** Nothing to do here for the buyer: a person looks at it, the shop does at pickup, a till scans again, or a check of ours has to. Goes on by itself. */
export function PendingScreen() {
  const say = useWords();
  const { flow, view, isFramed } = useApp();
  usePolling(flow, !view.isShared);
  const isInStore = view.buyer?.words.told?.key === 'in_store';
  const next = view.buyer?.words.next ?? [];
  const isUnfinished = next.includes('try_again');
  const isUnread = next.includes('scan_again');
  const { title, sentence } = useTold();
  const wait = useWait();
  const tag = isUnfinished
    ? say('not_finished')
    : isInStore || isUnread
      ? say('not_verified_yet')
      : say('being_checked');
  return (
    <Sheet>
      <StatusTag group="pending">{tag}</StatusTag>
      <div role="status">
        <Title lead={sentence}>{title}</Title>
      </div>
      {wait.usual !== null && <p className={styles.more}>{wait.usual}</p>}
      {wait.isMailed && <p className={styles.more}>{say('wait_mail')}</p>}
      {!isFramed && !isInStore && !isUnread && !wait.isMailed && (
        <p className={styles.more}>{say('open_link_later')}</p>
      )}
      <ProblemNote problem={view.problem} />
      <Gap />
      {isUnfinished && (
        <Button isBusy={view.busy !== null} onClick={() => void flow.lookAgain()}>
          {say('check_again')}
        </Button>
      )}
      <ContinueShopping />
      <StartAnew />
      <Contact lead={say('questions')} />
    </Sheet>
  );
}
