import { title as withProduct } from '#platform/title.ts';
import { siteRoutes } from '../site-routes.ts';

/** Stands for the installation's own address, which no build knows; the server puts it in. Nothing else may have it. */
export const siteOrigin = 'https://site.invalid';

type SitePage = {
  path: string;
  title: string;
  /** At most 155 characters, so that it is shown whole. */
  description: string;
  /** The address that search machines are to keep, where several show the same; null for what stands at no address of its own. */
  canonical?: string | null;
};

/** Meta tags of a page for browsers, search engines and previews of links. */
export function siteMeta({ path, title, description, canonical = path }: SitePage) {
  const isListed = siteRoutes.some((one) => one.path === path && one.isListed);
  return [
    { title: withProduct(title) },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Carded' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: `${siteOrigin}/og${path === '/' ? '/home' : path}.png` },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(canonical === null ? [] : addressOf(siteOrigin + canonical)),
    ...(isListed ? [] : [{ name: 'robots', content: 'noindex' }]),
  ];
}

const addressOf = (href: string) => [
  { tagName: 'link', rel: 'canonical', href },
  { property: 'og:url', content: href },
];
