import { Logo } from '#ui/pages/logo.tsx';
import css from './site.module.css';

const columns = [
  {
    heading: 'Product',
    links: [
      { href: '/#how', label: 'How it works' },
      { href: '/#counter', label: 'ID scanner' },
      { href: '/#price', label: 'Pricing' },
    ],
  },
  {
    heading: 'Build',
    links: [
      { href: '/docs', label: 'Docs' },
      { href: '/v1/openapi.json', label: 'OpenAPI file' },
    ],
  },
  {
    heading: 'Trust',
    links: [
      { href: '/accuracy', label: 'Accuracy' },
      { href: '/privacy', label: 'Privacy' },
      { href: '/terms', label: 'Terms' },
    ],
  },
  {
    heading: 'For buyers',
    links: [
      { href: '/privacy/customers', label: 'Your data' },
      { href: '/terms/customers', label: 'Terms for buyers' },
      { href: '/loaderror', label: 'It did not load' },
    ],
  },
];

export function SiteFooter() {
  return (
    <footer className={css.foot}>
      <div className={`${css.width} ${css.footGrid}`}>
        <div>
          <Logo height={22} />
          <p>Age and identity checks for shops that sell to adults. For businesses only: buyers, ask the shop first.</p>
        </div>
        {columns.map((column) => (
          <nav key={column.heading} aria-label={column.heading}>
            <h2>{column.heading}</h2>
            {column.links.map((link) => (
              <a key={link.href} href={link.href}>
                {link.label}
              </a>
            ))}
          </nav>
        ))}
        <p className={css.micro}>© 2026 Carded</p>
      </div>
    </footer>
  );
}
