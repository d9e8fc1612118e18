import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useApp } from '#app-context.ts';
import { CheckCard } from '#features/results/check-card.tsx';
import { ReceiptLink } from '#features/results/receipt-link.tsx';
import { StartAnew } from '#features/results/start-anew.tsx';
import { Button } from '#parts/button.tsx';
import { Gap } from '#parts/gap.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Title } from '#parts/title.tsx';

const goOnAfterMs = 4000;

/** The answer everyone came for. On a shop's page the order goes on by itself; behind a link the page has done its work. */
export function AcceptedScreen() {
  const { t } = useLingui();
  const { view, close } = useApp();
  const name = view.known.first_name?.trim() ?? '';
  const own = view.buyer?.shop.success_text.trim() ?? '';
  const isTold = close !== null && view.buyer?.proof != null;
  const goesOn = close
    ? own || t`Your order goes on by itself.`
    : [own, t`You can close this page.`].filter(Boolean).join(' ');

  const [isStaying, setStaying] = useState(false);
  useEffect(() => {
    if (!close || !isTold || isStaying) return;
    const timer = setTimeout(() => close('continue'), goOnAfterMs);
    return () => clearTimeout(timer);
  }, [close, isTold, isStaying]);

  return (
    <Sheet>
      <CheckCard />
      <div role="status">
        <Title lead={close && !isTold ? t`This page could not tell the shop. Start again at the checkout.` : goesOn}>
          {name ? t`Thank you, ${name}.` : t`Thank you.`}
          <br />
          {t`You are verified.`}
        </Title>
      </div>
      <Gap />
      {close && <Button onClick={() => close(isTold ? 'continue' : 'cancelled')}>{t`Continue`}</Button>}
      <ReceiptLink onWanted={() => setStaying(true)} />
      <StartAnew />
    </Sheet>
  );
}
