import { buyerDemoLink, headerLinks } from '@carded/contract/site-links';
import { useLocation } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Logo } from '#ui/pages/logo.tsx';
import css from './site.module.css';

/** The header of every public page. The phone's menu is a place of the page: it opens without script, and every link closes it, also one to another place. Closed, the button that opens it has the keyboard. */
export function SiteHeader() {
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
