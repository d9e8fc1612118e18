import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Logo } from '#ui/logo.tsx';
import css from './site.module.css';

const links = [
  { href: '/#how', label: 'How it works' },
  { href: '/#reasons', label: 'What you get' },
  { href: '/#price', label: 'Pricing' },
  { href: '/docs', label: 'Docs' },
];

/** The header of every public page. The phone's menu is a `details`, so that it opens without script. */
export const SiteHeader = () => (
  <header className={css.nav}>
    <div className={css.width}>
      <a href="/" className={css.home}>
        <Logo height={25} />
      </a>
      <nav aria-label="Site" className={css.links}>
        {links.map((link) => (
          <a key={link.href} href={link.href}>
            {link.label}
          </a>
        ))}
      </nav>
      <a href="/signin" className={buttonClass('brand')}>
        Sign in
      </a>
      <details className={css.menu}>
        <summary aria-label="Menu">
          <Icon name="menu" size={20} />
        </summary>
        <nav aria-label="Site, on a phone">
          {links.map((link) => (
            <a key={link.href} href={link.href}>
              {link.label}
            </a>
          ))}
        </nav>
      </details>
    </div>
  </header>
);
