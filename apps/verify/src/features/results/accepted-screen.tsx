import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useApp } from '#app-context.ts';
import { CheckCard } from '#features/results/check-card.tsx';
import { Button } from '#parts/button.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Title } from '#parts/title.tsx';
import styles from './accepted-screen.module.css';

const goOnAfterMs = 4000;

/** The answer everyone came for. On a shop's page the order goes on by itself; behind a link the page has done its work. */
export function AcceptedScreen() {
  const { t } = useLingui();
  const { view, close } = useApp();
  const name = view.known.first_name?.trim() ?? '';
  const own = view.buyer?.shop.success_text.trim() ?? '';

  useEffect(() => {
    if (!close) return;
    const timer = setTimeout(() => close('continue'), goOnAfterMs);
    return () => clearTimeout(timer);
  }, [close]);

  return (
    <Sheet>
      <CheckCard />
      <div role="status">
        <Title lead={own || (close ? t`Your order goes on by itself.` : t`You can close this page.`)}>
          {name ? t`Thank you, ${name}.` : t`Thank you.`}
          <br />
          {t`You are verified.`}
        </Title>
      </div>
      <div className={styles.gap} />
      {close && <Button onClick={() => close('continue')}>{t`Continue`}</Button>}
    </Sheet>
  );
}
