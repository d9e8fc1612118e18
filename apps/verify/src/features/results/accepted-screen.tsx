import { useEffect, useRef, useState } from 'react';
import { useApp } from '#app-context.ts';
import { CheckCard } from '#features/results/check-card.tsx';
import { ReceiptLink } from '#features/results/receipt-link.tsx';
import { StartAnew } from '#features/results/start-anew.tsx';
import { Button } from '#parts/button.tsx';
import { Gap } from '#parts/gap.tsx';
import { LinkButton } from '#parts/link-button.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Title } from '#parts/text/title.tsx';
import { whenFocusable } from '#parts/when-focusable.ts';
import { useTold } from '#words/use-told.ts';
import { useWords } from '#words/use-words.ts';

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
