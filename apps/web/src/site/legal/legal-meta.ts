import { siteMeta } from '../site-meta.ts';

/** What a page with a text says of itself, with the feed of its changes. */
export function legalMeta(page: Parameters<typeof siteMeta>[0]) {
  return [
    ...siteMeta(page),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/atom+xml',
      title: 'Terms and privacy: changes',
      href: '/legal/atom.xml',
    },
  ];
}
