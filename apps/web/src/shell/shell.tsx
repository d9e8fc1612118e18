import { Drawer } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useNavigationType } from 'react-router';
import { pageKey } from '#platform/paths.ts';
import { useShortcuts } from '#platform/shortcuts.ts';
import { Notice } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { Logo } from '#ui/pages/card-page.tsx';
import { ScreenBoundary } from '#ui/pages/screen-boundary.tsx';
import type { NavGroup } from './nav.ts';
import { usePageFocus, useRecentPages } from './page-changes.ts';
import { PaletteDoor } from './palette-door.tsx';
import css from './shell.module.css';
import { SideContent } from './side-content.tsx';

const KeySheet = lazy(() => import('./key-sheet.tsx'));

type ShellProps = {
  business: string;
  base: '/account' | '/staff';
  groups: readonly NavGroup[];
  waiting?: number;
  children: ReactNode;
};

/** The frame of all signed-in screens: navigation at the left, or behind the menu on a phone; palette, keys, focus and scrolling. */
export function Shell({ business, base, groups, waiting = 0, children }: ShellProps) {
  const [open, setOpen] = useState<'menu' | 'palette' | 'keys' | null>(null);
  const [hasLeft, setHasLeft] = useState(false);
  const screen = useRef<HTMLElement>(null);
  const location = useLocation();
  const { pathname } = location;
  const said = usePageFocus(screen);
  useScrollMemory();
  useRecentPages();
  const queryClient = useQueryClient();
  // Removes only the broken screen's answers; the frame keeps its own.
  const forgetScreen = () => queryClient.removeQueries({ type: 'inactive' });
  const showKeys = () => setOpen('keys');
  useFrameKeys(base, groups, showKeys);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has the focus
  useEffect(() => setHasLeft(true), [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes on every change of state: a page, a filter in the address, a place in the page, the same page again
  useEffect(() => setOpen((now) => (now === 'menu' ? null : now)), [location]);

  const home = `${base}/${groups[0]?.items[0]?.part ?? ''}`;
  const content = (
    <SideContent
      business={business}
      base={base}
      groups={groups}
      waiting={waiting}
      onFind={() => setOpen('palette')}
      onKeys={showKeys}
    />
  );
  return (
    <div className={css.app}>
      <a className={css.skip} href="#screen">
        Skip to the screen
      </a>
      <header className={css.phonebar}>
        <Link to={home}>
          <Logo height={22} />
        </Link>
        <div>
          <button type="button" aria-label="Find a page, a website or a buyer" onClick={() => setOpen('palette')}>
            <Icon name="search" size={22} />
          </button>
          <button
            type="button"
            aria-label="Menu"
            aria-expanded={open === 'menu'}
            onClick={() => {
              setHasLeft(false);
              setOpen('menu');
            }}
          >
            <Icon name="menu" size={22} />
          </button>
        </div>
      </header>
      <aside className={css.side} aria-label="Navigation">
        <Link className={css.logo} to={home}>
          <Logo height={22} />
        </Link>
        {content}
      </aside>
      <Drawer
        opened={open === 'menu'}
        onClose={() => setOpen(null)}
        returnFocus={!hasLeft}
        title="Menu"
        size={280}
        position="right"
        closeButtonProps={{ 'aria-label': 'Close the menu', size: 44 }}
      >
        <div className={css.drawer}>{content}</div>
      </Drawer>
      <main className={css.main} id="screen" tabIndex={-1} ref={screen}>
        <OfflineNotice />
        <ScreenBoundary page={pageKey(pathname)} onRetry={forgetScreen}>
          {children}
        </ScreenBoundary>
      </main>
      <p className="sr" role="status">
        {said}
      </p>
      <PaletteDoor
        base={base}
        groups={groups}
        isOpen={open === 'palette'}
        setIsOpen={(isOpen) => setOpen(isOpen ? 'palette' : null)}
      />
      {open === 'keys' ? (
        <Suspense fallback={null}>
          <KeySheet onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Shows a notice on every page while the browser is offline. */
function OfflineNotice() {
  return useNetwork().online ? null : (
    <div className={css.notice}>
      <Notice group="pending" heading="You are offline" role="status">
        What is on the screen stays. Changes are not sent until the connection is back.
      </Notice>
    </div>
  );
}

/** `g` and a letter lead to the pages this login sees; `?` shows all keys. */
function useFrameKeys(base: string, groups: readonly NavGroup[], showKeys: () => void) {
  const navigate = useNavigate();
  useShortcuts([
    { keys: '?', what: 'Show the keys', group: 'Everywhere', run: showKeys },
    ...groups.flatMap(({ items }) =>
      items.flatMap(({ part, label, key }) =>
        key === undefined
          ? []
          : [{ keys: `g ${key}`, what: label, group: 'Go to', run: () => navigate(`${base}/${part}`) }],
      ),
    ),
  ]);
}

/** Time in which a loading page may grow to its earlier scroll position. */
const GROW_MS = 2_000;

/** A new page begins at its top; Back and Forward bring a page back to where it was left. */
function useScrollMemory() {
  const { key, pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const places = useRef(new Map<string, number>());
  const page = pageKey(pathname);
  const lastPage = useRef(page);

  useEffect(() => {
    // A page that was reloaded is brought back by the browser.
    const place = isBack ? (places.current.get(key) ?? null) : lastPage.current === page ? null : 0;
    lastPage.current = page;
    const note = () => places.current.set(key, window.scrollY);
    let growing: ResizeObserver | undefined;
    const stop = () => growing?.disconnect();
    if (place !== null) window.scrollTo(0, place);
    if (place !== null && place > 0) {
      growing = new ResizeObserver(() => {
        window.scrollTo(0, place);
        if (window.scrollY >= place - 1) stop();
      });
      growing.observe(document.body);
    }
    const timer = setTimeout(stop, GROW_MS);
    window.addEventListener('scroll', note, { passive: true });
    for (const hand of ['wheel', 'touchstart', 'keydown'] as const)
      window.addEventListener(hand, stop, { passive: true, once: true });
    return () => {
      stop();
      clearTimeout(timer);
      window.removeEventListener('scroll', note);
      for (const hand of ['wheel', 'touchstart', 'keydown'] as const) window.removeEventListener(hand, stop);
    };
  }, [key, page, isBack]);
}
