import { useEffect, useId, useRef, useState } from 'react';
import { useApp } from '#app-context.ts';
import { Button, Gap, LinkButton } from '#parts/button.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Title, whenFocusable } from '#parts/text/title.tsx';
import { useBuyerMessage, useWords } from '#words/use-words.ts';
import '@carded/tokens/status.css';
import { type Problem, problemOf } from '#flow/problem.ts';
import { type StatusGroup, StatusShape } from '#parts/icon.tsx';
import { ProblemNote } from '#parts/text/note.tsx';
import styles from './check-card.module.css';

/** Long enough to read the answer. */
const goOnAfterMs = 1500;

/** The accepted screen. On a shop's page the order continues automatically; behind a link nothing is left to do. */
export function AcceptedScreen() {
  const say = useWords();
  const { view, close, startAnew } = useApp();
  const words = useBuyerMessage();
  const name = view.known.first_name?.trim() ?? '';
  const isTrustedSource = close !== null && view.buyer?.proof != null;
  const shop = view.buyer?.shop;
  const canGoBack = close === null && startAnew === null && shop !== undefined;
  const goOn = useRef<HTMLButtonElement>(null);

  const [isStaying, setStaying] = useState(false);
  useEffect(() => {
    if (!close || !isTrustedSource || isStaying) return;
    const timer = setTimeout(() => close('continue'), goOnAfterMs);
    return () => clearTimeout(timer);
  }, [close, isTrustedSource, isStaying]);

  useEffect(() => {
    if (close) return whenFocusable(() => goOn.current);
  }, [close]);

  return (
    <Sheet>
      <CheckCard />
      <div role="status">
        <Title
          lead={close && !isTrustedSource ? say('could_not_tell_shop') : words.sentence}
          isFocusElsewhere={close !== null}
        >
          {name ? say('thank_you_name', { name }) : say('thank_you')}
          <br />
          {words.title}
        </Title>
      </div>
      <Gap />
      {close && (
        <Button ref={goOn} onClick={() => close(isTrustedSource ? 'continue' : 'cancelled')}>
          {say('continue')}
        </Button>
      )}
      {canGoBack && <LinkButton href={shop.home_url}>{say('go_to_shop', { shop: shop.name })}</LinkButton>}
      <ReceiptLink onWanted={() => setStaying(true)} />
      <StartAnew />
    </Sheet>
  );
}

/** The card with the check cut through it, drawn once. It means accepted and nothing else. */
function CheckCard() {
  const cut = useId();
  return (
    <svg className={styles.card} viewBox="0 0 136 88" aria-hidden="true">
      <mask id={cut}>
        <path fill="white" d="M0 0h136v88H0z" />
        <path
          className={styles.stroke}
          pathLength="1"
          d="M37 47l22 21L113-4"
          fill="none"
          stroke="black"
          strokeWidth="13.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </mask>
      <rect x="1" y="3" width="134" height="84" rx="14" fill="currentColor" mask={`url(#${cut})`} />
    </svg>
  );
}

/** The way back to the shelves, where the shop wants it and nothing more can be done here now; `orBack`: else the way back to the shop all the same. */
export function ContinueShopping({ orBack = false }: { readonly orBack?: boolean }) {
  const say = useWords();
  const { flags, close } = useApp();
  if (!close) return null;
  if (flags.show_continue_shopping) {
    return (
      <Button look="alt" onClick={() => close('continue_shopping')}>
        {say('continue_shopping')}
      </Button>
    );
  }
  return orBack ? (
    <Button look="alt" onClick={() => close('cancelled')}>
      {say('back_to_shop')}
    </Button>
  ) : null;
}

/** Starts over for the next person at a shop's tablet. Draws nothing behind a link of one buyer. */
export function StartAnew() {
  const say = useWords();
  const { startAnew } = useApp();
  return (
    startAnew && (
      <Button look="plain" onClick={startAnew}>
        {say('start_over')}
      </Button>
    )
  );
}

/** The answer in a shape and two words, above the reason. */
export function StatusTag({ group, children }: { readonly group: StatusGroup; readonly children: string }) {
  return (
    <p className={`${styles.tag} ${styles[group]}`}>
      <StatusShape group={group} />
      {children}
    </p>
  );
}

/**
 * Makes the receipt on request and opens it beside this page; if the browser blocks that, shows its link.
 * @param onWanted called when the buyer points at it, so that the page is not closed meanwhile
 */
export function ReceiptLink({ onWanted = () => undefined }: { readonly onWanted?: () => void }) {
  const say = useWords();
  const { flow } = useApp();
  const [state, setState] = useState<'idle' | 'busy' | { link: string }>('idle');
  const [problem, setProblem] = useState<Problem | null>(null);
  const open = async () => {
    setState('busy');
    setProblem(null);
    // Opened while the press counts, before its address is known; it must not reach back here.
    const page = window.open('about:blank', '_blank');
    if (page) page.opener = null;
    try {
      const link = await flow.makeReceipt();
      page?.location.replace(link);
      setState({ link });
    } catch (cause) {
      page?.close();
      setState('idle');
      setProblem(problemOf(cause, () => void open()));
    }
  };
  return (
    <>
      {typeof state === 'object' ? (
        <a className={styles.link} href={state.link} target="_blank" rel="noopener noreferrer">
          {say('receipt_and_your_data')}
        </a>
      ) : (
        <Button
          look="plain"
          isBusy={state === 'busy'}
          onPointerDown={onWanted}
          onFocus={onWanted}
          onClick={() => void open()}
        >
          {say('receipt_and_your_data')}
        </Button>
      )}
      <ProblemNote problem={problem} />
    </>
  );
}
