/** A place of the public site: its path, and the words that lead there. */
export type SiteLink = { readonly href: string; readonly label: string };

/** The header of the site and of the docs. */
export const headerLinks: readonly SiteLink[] = [
  { href: '/#how', label: 'How it works' },
  { href: '/features', label: 'Features' },
  { href: '/id-scanner', label: 'ID scanner' },
  { href: '/pricing', label: 'Pricing' },
  { href: '/docs', label: 'Docs' },
];

/** Link beside the header’s links; a phone has it in its menu. */
export const buyerDemoLink: SiteLink = { href: '/demo', label: 'Try it as a buyer' };

/** The footer’s columns, of the site and of the docs. */
export const footerColumns: readonly { readonly heading: string; readonly links: readonly SiteLink[] }[] = [
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

/** Footer text: what Carded is, and for whom. */
export const footerWords =
  'Age and identity checks for shops that sell to adults. For businesses only: buyers, ask the shop first.';
export const copyright = '© 2026 Carded';
