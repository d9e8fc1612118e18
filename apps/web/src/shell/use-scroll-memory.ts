import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { pageKey } from '#platform/page-key.ts';

/** So long a page that is still loading may grow to where it was left. */
const GROW_MS = 2_000;

/** A new page begins at its top; Back and Forward bring a page back to where it was left. */
export function useScrollMemory() {
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
