import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useApp } from '#app-context.ts';
import { isClosable } from '#flow/screen-for.ts';
import { Footer } from '#parts/footer.tsx';
import { Icon } from '#parts/icon.tsx';
import { later } from '#parts/later.tsx';
import { ShopName } from '#parts/shop-name.tsx';
import { Skeleton } from '#parts/skeleton.tsx';
import styles from './sheet.module.css';

const KeptPage = later(async () => (await import('#features/kept/kept-page.tsx')).KeptPage);

interface Props {
  readonly children: ReactNode;
  readonly onBack?: (() => void) | undefined;
  /** The camera's dark ground; its body goes to the edges. */
  readonly isCamera?: boolean;
}

/** The one surface of the buyer: the shop's name above, what we are below. A dialog over a shop's page, a page behind a link. */
export function Sheet({ children, onBack, isCamera = false }: Props) {
  const { t } = useLingui();
  const { view, flags, close, isFramed } = useApp();
  const [isKeptShown, setKeptShown] = useState(false);
  const canClose = close !== null && isClosable(view.buyer?.step ?? null, flags.show_close === true);
  const back = isKeptShown ? () => setKeptShown(false) : onBack;

  useEffect(() => {
    if (!canClose) return;
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close?.('cancelled');
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [canClose, close]);

  return (
    <div className={isFramed ? styles.over : styles.page}>
      <div
        className={`${styles.sheet} ${isCamera && !isKeptShown ? styles.camera : ''}`}
        {...(isFramed ? { role: 'dialog', 'aria-modal': true, 'aria-labelledby': 'screen-title' } : {})}
      >
        <header className={styles.head}>
          {back && (
            <button type="button" className={styles.back} aria-label={t`Back`} onClick={back}>
              <Icon name="back" />
            </button>
          )}
          <ShopName />
          {canClose && (
            <button type="button" className={styles.close} aria-label={t`Close`} onClick={() => close('cancelled')}>
              <Icon name="close" />
            </button>
          )}
        </header>
        <main className={styles.body}>
          {isKeptShown && (
            <Suspense fallback={<Skeleton />}>
              <KeptPage />
            </Suspense>
          )}
          <div className={styles.content} hidden={isKeptShown}>
            {children}
          </div>
        </main>
        <Footer onKept={() => setKeptShown(true)} />
      </div>
    </div>
  );
}
