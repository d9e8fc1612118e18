import { useEffect, useId, useRef, useState } from 'react';
import { useApp } from '#app-context.ts';
import { ReceiptLink } from '#features/results/receipt-link.tsx';
import { StartAnew } from '#features/results/result-parts.tsx';
import { Button, Gap, LinkButton } from '#parts/button.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Title, whenFocusable } from '#parts/text/title.tsx';
import { useTold, useWords } from '#words/use-words.ts';
import '@carded/tokens/status.css';
import styles from './check-card.module.css';

/** Long enough to read the answer. */
const goOnAfterMs = 1500;

/** The accepted screen. On a shop's page the order continues automatically; behind a link nothing is left to do. */
export function AcceptedScreen() {
  const say = useWords();
  const { view, close, startAnew } = useApp();
  const words = useTold();
  const name = view.known.first_name?.trim() ?? '';
  const isTold = close !== null && view.buyer?.proof != null;
  const shop = view.buyer?.shop;
  const canGoBack = close === null && startAnew === null && shop !== undefined;
  const goOn = useRef<HTMLButtonElement>(null);

  const [isStaying, setStaying] = useState(false);
  useEffect(() => {
    if (!close || !isTold || isStaying) return;
    const timer = setTimeout(() => close('continue'), goOnAfterMs);
    return () => clearTimeout(timer);
  }, [close, isTold, isStaying]);

  useEffect(() => {
    if (close) return whenFocusable(() => goOn.current);
  }, [close]);

  return (
    <Sheet>
      <CheckCard />
      <div role="status">
        <Title lead={close && !isTold ? say('could_not_tell_shop') : words.sentence} isFocusElsewhere={close !== null}>
          {name ? say('thank_you_name', { name }) : say('thank_you')}
          <br />
          {words.title}
        </Title>
      </div>
      <Gap />
      {close && (
        <Button ref={goOn} onClick={() => close(isTold ? 'continue' : 'cancelled')}>
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
