import { buyerDemoLink, copyright, footerColumns, footerWords, headerLinks } from '@carded/contract/site-links';
import { Outlet, useLocation } from 'react-router';
import css from '#site/site.module.css';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Logo } from '#ui/pages/card-page.tsx';

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

function SiteFooter() {
  return (
    <footer className={css.foot}>
      <div className={`${css.width} ${css.footGrid}`}>
        <div>
          <Logo height={22} />
          <p>{footerWords}</p>
        </div>
        {footerColumns.map((column) => (
          <nav key={column.heading} aria-label={column.heading}>
            <h2>{column.heading}</h2>
            {column.links.map((link) => (
              <a key={link.href} href={link.href}>
                {link.label}
              </a>
            ))}
          </nav>
        ))}
        <p className={css.micro}>{copyright}</p>
      </div>
    </footer>
  );
}

/** Draws the header. The phone's menu opens by its fragment, without script; each link closes it. */
function SiteHeader() {
  const here = useLocation().pathname.replace(/\/$/, '');
  const drawnLinks = headerLinks.map(({ href, label }) => (
    <a key={href} href={href} aria-current={href === here ? 'page' : undefined}>
      {label}
    </a>
  ));
  return (
    <header className={css.nav}>
      <div className={css.width}>
        <a href="/" className={css.home}>
          <Logo height={25} />
        </a>
        <nav aria-label="Site" className={css.links}>
          {drawnLinks}
        </nav>
        <a href={buyerDemoLink.href} className={css.tryIt}>
          {buyerDemoLink.label}
        </a>
        <a href="/signin" className={`${buttonClass('quiet')} ${css.signIn}`}>
          Sign in
        </a>
        <a href="/signup" className={buttonClass('brand')}>
          Start free
        </a>
        <div id="menu" className={css.menu}>
          <a id="closed" href="#menu" className={css.open} aria-label="Menu">
            <Icon name="menu" size={20} />
          </a>
          <a href="#closed" className={css.close} aria-label="Close the menu">
            <Icon name="close" size={20} />
          </a>
          <nav aria-label="Site, on a phone">
            {drawnLinks}
            <a href={buyerDemoLink.href}>{buyerDemoLink.label}</a>
            <a href="/signin">Sign in</a>
          </nav>
        </div>
      </div>
    </header>
  );
}
