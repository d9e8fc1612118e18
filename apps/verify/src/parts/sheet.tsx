import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApp } from '#app-context.ts';
import { isBegun, isClosable } from '#flow/screen-for.ts';
import { LanguageChoice } from '#parts/form/language-choice.tsx';
import { Icon, Mark } from '#parts/icon.tsx';
import { later, Skeleton } from '#parts/skeleton.tsx';
import { leaveAsked } from '#popup/shop-window.ts';
import { useFirstWords } from '#words/use-words.ts';
import footerCss from './footer.module.css';
import styles from './sheet.module.css';

const LeaveQuestion = later(async () => (await import('#features/leave/leave-question.tsx')).LeaveQuestion);
const KeptPage = later(async () => (await import('#features/kept/kept-page.tsx')).KeptPage);

type Props = {
  readonly children: ReactNode;
  readonly onBack?: (() => void) | undefined;
  /** The camera's dark ground; its body goes to the edges. */
  readonly isCamera?: boolean;
};

/** Whether a sheet was shown. Each screen draws its own, but only the first one moves in: else the shop would flash between two. */
let hasComeIn = false;

/** The one surface of the buyer: the shop's name above, what we are below. A dialog over a shop's page, a page behind a link. */
export function Sheet({ children, onBack, isCamera = false }: Props) {
  const say = useFirstWords();
  const { view, flags, close, isFramed, isLeaving, setLeaving } = useApp();
  const [isKeptShown, setKeptShown] = useState(false);
  const canClose = close !== null && isClosable(view.buyer?.step ?? null, flags.show_close !== false);
  const back = isKeptShown ? () => setKeptShown(false) : onBack;

  const [comesIn] = useState(() => !hasComeIn);
  const hasTyped = useRef(false);
  const leave = () => {
    if (hasTyped.current || (view.buyer && isBegun(view.buyer))) setLeaving(!isLeaving);
    else close?.('cancelled');
  };
  const leaveByKey = useEffectEvent(leave);
  useEffect(() => {
    if (!canClose) return;
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) leaveByKey();
    };
    const asked = () => leaveByKey();
    addEventListener('keydown', pressed);
    addEventListener(leaveAsked, asked);
    return () => {
      removeEventListener('keydown', pressed);
      removeEventListener(leaveAsked, asked);
    };
  }, [canClose]);

  return (
    <div
      className={isFramed ? `${styles.over} ${comesIn ? styles.comesIn : ''}` : styles.page}
      onAnimationStart={() => {
        hasComeIn = true;
      }}
    >
      <div
        className={`${styles.sheet} ${isCamera && !isKeptShown ? styles.camera : ''}`}
        data-theme="auto"
        {...(isFramed ? { role: 'dialog', 'aria-modal': true, 'aria-labelledby': 'screen-title' } : {})}
      >
        <header className={styles.head}>
          {back && (
            <button type="button" className={styles.back} aria-label={say('back')} onClick={back}>
              <Icon name="back" />
            </button>
          )}
          <ShopName />
          {canClose && (
            <button type="button" className={styles.close} aria-label={say('close')} onClick={leave}>
              <Icon name="close" />
            </button>
          )}
        </header>
        <main
          className={styles.body}
          onInput={() => {
            hasTyped.current = true;
          }}
        >
          {isKeptShown && (
            <Suspense fallback={<Skeleton />}>
              <KeptPage />
            </Suspense>
          )}
          <div className={styles.content} hidden={isKeptShown}>
            {children}
          </div>
        </main>
        {isLeaving && canClose && (
          <Suspense>
            <LeaveQuestion onStay={() => setLeaving(false)} onLeave={() => close('cancelled')} />
          </Suspense>
        )}
        <Footer onKept={() => setKeptShown(true)} />
      </div>
    </div>
  );
}

/** Shows who asks, what is kept, and the language. */
function Footer({ onKept }: { readonly onKept: () => void }) {
  const say = useFirstWords();
  return (
    <footer className={footerCss.foot}>
      <span className={footerCss.house}>
        <Mark />
        Carded
      </span>
      <button type="button" className={footerCss.link} onClick={onKept}>
        {say('what_we_keep')}
      </button>
      <LanguageChoice />
    </footer>
  );
}

/** Shows the shop's logo or name, and marks a test. */
function ShopName() {
  const say = useFirstWords();
  const { view, logo } = useApp();
  const [isLogoBroken, setLogoBroken] = useState(false);
  const name = view.buyer?.shop.name ?? '';
  return (
    <>
      {logo && !isLogoBroken ? (
        <img
          className={styles.logo}
          src={logo.address}
          alt={name}
          style={logo.height ? { height: logo.height } : {}}
          referrerPolicy="no-referrer"
          onError={() => setLogoBroken(true)}
        />
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      {view.buyer?.test && <span className={styles.test}>{say('test_no_real_check')}</span>}
    </>
  );
}
