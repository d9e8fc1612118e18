import { Outlet } from 'react-router';
import css from '#site/site.module.css';
import { SiteFooter } from '#site/site-footer.tsx';
import { SiteHeader } from '#site/site-header.tsx';

export default function Site() {
  return (
    <div className={css.site}>
      <a className={css.skip} href="#content">
        Skip to the content
      </a>
      <SiteHeader />
      <main id="content">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}
