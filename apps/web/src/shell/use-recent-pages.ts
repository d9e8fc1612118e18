import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useLogin } from '#platform/session/session.ts';
import { noteRecentPage } from './recent-pages.ts';

const product = / \| Carded$/;
const isWorthIt = (title: string) => product.test(title) && title !== 'Page not found | Carded';

/** Notes the page for the palette, once its title is set. */
export function useRecentPages() {
  const { pathname } = useLocation();
  const { login_id: loginId } = useLogin();
  useEffect(() => {
    const timer = setTimeout(() => {
      if (isWorthIt(document.title))
        noteRecentPage(loginId, { path: pathname, title: document.title.replace(product, '') });
    }, 1_000);
    return () => clearTimeout(timer);
  }, [pathname, loginId]);
}
