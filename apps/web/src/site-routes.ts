import { capabilities } from '@carded/domain/stores';

/** Page of the site, built as its own file without scripts. */
export type SiteRoute = {
  readonly path: string;
  /** Path below `routes/site`, without its extension. */
  readonly file: string;
  /** Whether search machines, the sitemap and lists of pages name it. */
  readonly isListed: boolean;
  /** Set when its figures have their own source instead of the claims: measured data, a form's values, the days of a legal text. */
  readonly hasOwnFigures?: true;
};

const listed = (path: string, file = path.slice(1).replaceAll('/', '-')) => ({ path, file, isListed: true }) as const;
const unlisted = (path: string, file = path.slice(1).replaceAll('/', '-')) =>
  ({ path, file, isListed: false }) as const;

const ownFigures = (path: string, file?: string) => ({ ...listed(path, file), hasOwnFigures: true }) as const;

/** Every page of the site. Routes, build, sitemap, the check of claims and the test that walks all pages go through it. */
export const siteRoutes: readonly SiteRoute[] = [
  listed('/', 'home'),
  listed('/features'),
  listed('/security'),
  listed('/about'),
  listed('/accessibility'),
  ownFigures('/branding'),
  listed('/age-verification-api'),
  listed('/pricing'),
  ownFigures('/accuracy'),
  listed('/age-gate'),
  ownFigures('/age-gate/create'),
  unlisted('/age-gate/underage'),
  listed('/blog'),
  listed('/age-verification-explained'),
  listed('/id-scanner'),
  listed('/get-started-platforms'),
  ...capabilities.map(({ slug }) => listed(`/get-started-platforms/${slug}`, 'get-started-platform')),
  unlisted('/uninstall'),
  ...[1, 2, 3, 4].map((number) => unlisted(`/get-started/${number}`, 'get-started')),
  listed('/demo', 'demo/demo'),
  listed('/demo/id', 'demo/demo-of'),
  listed('/demo/selfie', 'demo/demo-of'),
  listed('/demo/phone', 'demo/demo-of'),
  listed('/demo/selfie-phone', 'demo/demo-of'),
  listed('/demo/signature', 'demo/demo-of'),
  listed('/demo/register', 'demo/demo-of'),
  listed('/demo/dob-phone', 'demo/demo-of'),
  unlisted('/demo/seen', 'demo/demo-seen'),
  listed('/support'),
  ownFigures('/terms', 'legal/legal-text'),
  ownFigures('/terms/customers', 'legal/legal-text'),
  ownFigures('/privacy', 'legal/legal-text'),
  ownFigures('/privacy/customers', 'legal/legal-text'),
  listed('/faq'),
  listed('/faq/merchant'),
  listed('/do-not-sell', 'legal/do-not-sell'),
  listed('/talk'),
  unlisted('/talk/thanks'),
  listed('/noscript'),
  listed('/loaderror', 'load-error'),
  unlisted('/404', 'not-found'),
];
