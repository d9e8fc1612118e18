import { useEffect } from 'react';
import { useApp } from '#app-context.ts';
import { ContinueShopping, StartAnew, StatusTag } from '#features/results/accepted-screen.tsx';
import type { Problem } from '#flow/problem.ts';
import { usePolling, useWait } from '#flow/use-polling.ts';
import { Button, Buttons, Gap } from '#parts/button.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Contact, ProblemNote, useProblemText } from '#parts/text/note.tsx';
import { Title } from '#parts/text/title.tsx';
import { useBuyerMessage, useWords } from '#words/use-words.ts';
import styles from './stuck-screen.module.css';

/** Tells the buyer to wait: a person reviews, the shop checks at pickup, a till scans again, or a check of ours is running. Continues automatically. */
export function PendingScreen() {
  const say = useWords();
  const { flow, view, isFramed } = useApp();
  usePolling(flow, !view.isShared);
  const isInStore = view.buyer?.words.told?.key === 'in_store';
  const next = view.buyer?.words.next ?? [];
  const isUnfinished = next.includes('try_again');
  const isUnread = next.includes('scan_again');
  const { title, sentence } = useBuyerMessage();
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

/** The screens could not be opened: what happened, and a way to try again. */
export function StuckScreen({ problem }: { readonly problem: Problem }) {
  const say = useWords();
  const { view } = useApp();
  const textOf = useProblemText();
  const isFinal = problem.kind === 'link' || problem.kind === 'shop';
  return (
    <Sheet>
      <div role="alert">
        <Title lead={textOf(problem)}>
          {problem.kind === 'offline'
            ? say('no_connection')
            : problem.kind === 'link'
              ? say('this_link_has_expired')
              : problem.kind === 'shop'
                ? say('not_ready')
                : say('this_did_not_work')}
        </Title>
      </div>
      <p className={styles.id}>{problem.requestId ? say('request', { id: problem.requestId }) : ''}</p>
      <Gap />
      <Buttons>
        {!isFinal && (
          <Button onClick={problem.again} isBusy={view.busy !== null}>
            {say('try_again')}
          </Button>
        )}
        <ContinueShopping orBack />
      </Buttons>
      <Contact lead={say('need_help')} />
    </Sheet>
  );
}

/** Tells that no check is needed at this place: the order continues at once. */
export function NotRequiredScreen() {
  const say = useWords();
  const { close } = useApp();
  const words = useBuyerMessage();
  useEffect(() => close?.('continue'), [close]);
  return (
    <Sheet>
      <div role="status">
        <Title lead={words.sentence}>{words.title}</Title>
      </div>
      {close && <Button onClick={() => close('continue')}>{say('continue')}</Button>}
      <StartAnew />
    </Sheet>
  );
}

/** The phone continues; this page waits for it. */
export function OtherDeviceScreen() {
  const say = useWords();
  const { flow, view } = useApp();
  const received = view.buyer?.id.received ?? [];
  const isHalfway = view.buyer?.step === 'photo_id' && received.includes('front') && !received.includes('back');
  return (
    <Sheet>
      <StatusTag group="pending">{say('on_your_phone')}</StatusTag>
      <div role="status">
        <Title lead={say('finish_there')}>{isHalfway ? say('now_back_on_phone') : say('continue_on_phone')}</Title>
      </div>
      <Gap />
      <Button look="alt" onClick={flow.goOnHere}>
        {say('continue_here')}
      </Button>
    </Sheet>
  );
}
