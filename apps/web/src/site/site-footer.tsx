import { Logo } from '#ui/pages/logo.tsx';
import css from './site.module.css';

const columns = [
  {
    heading: 'Product',
    links: [
      { href: '/features', label: 'Features' },
      { href: '/id-scanner', label: 'ID scanner' },
      { href: '/demo', label: 'Demos' },
      { href: '/age-gate', label: 'Free age gate' },
      { href: '/pricing', label: 'Pricing' },
      { href: '/get-started/1', label: 'See it work' },
    ],
  },
  {
    heading: 'Build',
    links: [
      { href: '/docs', label: 'Docs' },
      { href: '/age-verification-api', label: 'API' },
      { href: '/get-started-platforms', label: 'Platforms' },
      { href: '/v1/openapi.json', label: 'OpenAPI file' },
      { href: '/uninstall', label: 'Uninstall' },
    ],
  },
  {
    heading: 'Learn',
    links: [
      { href: '/age-verification-explained', label: 'Age checks explained' },
      { href: '/faq/merchant', label: 'Questions of shops' },
      { href: '/blog', label: 'Blog' },
      { href: '/about', label: 'About' },
      { href: '/branding', label: 'Logo and words' },
      { href: '/support', label: 'Support' },
    ],
  },
  {
    heading: 'Trust',
    links: [
      { href: '/security', label: 'Security' },
      { href: '/accuracy', label: 'Accuracy' },
      { href: '/accessibility', label: 'Accessibility' },
      { href: '/privacy', label: 'Privacy' },
      { href: '/terms', label: 'Terms' },
      { href: '/do-not-sell', label: 'Do not sell my data' },
    ],
  },
  {
    heading: 'For buyers',
    links: [
      { href: '/faq', label: 'Questions of buyers' },
      { href: '/privacy/customers', label: 'Your data' },
      { href: '/terms/customers', label: 'Terms for buyers' },
      { href: '/noscript', label: 'Turn on JavaScript' },
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
