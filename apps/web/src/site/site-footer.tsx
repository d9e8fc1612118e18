import { copyright, footerColumns, footerWords } from '@carded/contract/site-links';
import { Logo } from '#ui/pages/logo.tsx';
import css from './site.module.css';

export function SiteFooter() {
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
