import type { SiteParts } from '@carded/contract';
import { legalTemplates } from '@carded/domain/legal-templates';
import type { LegalKind } from '@carded/domain/legal-text';
import { useLocation } from 'react-router';
import { LegalPage } from '#site/legal/legal-page.tsx';
import { LivePart } from '#site/live-part.tsx';
import { siteMeta } from '../../../site/site-meta.ts';

const texts = {
  '/terms': {
    text: 'terms',
    title: 'Terms of use',
    description:
      'The terms between shops and the operator of this installation, in plain words and in full, with every version and what changed.',
  },
  '/terms/customers': {
    text: 'terms-customers',
    title: 'Terms for buyers',
    description:
      'What a buyer may expect of an age check, and what is expected of a buyer. Free, no account, and a reason for every answer.',
  },
  '/privacy': {
    text: 'privacy',
    title: 'Privacy',
    description:
      'What is kept of merchants and visitors, what for, until when, and how to see or delete it. No ads, no tracking, no sale.',
  },
  '/privacy/customers': {
    text: 'privacy-customers',
    title: 'Your data in an age check',
    description:
      'What an age check asks of a buyer, who sees it, what is kept and until when, and how to delete it with one button.',
  },
} as const;

const textAt = (pathname: string) => {
  const path = pathname.replace(/\/$/, '');
  if (!(path in texts)) throw new Error(`There is no legal text at ${path}.`);
  return path as keyof typeof texts;
};

export function meta({ location }: { location: { pathname: string } }) {
  const path = textAt(location.pathname);
  const { title, description } = texts[path];
  return legalMeta({ path, title, description });
}

/** Shows a legal text from the build; the server inserts the newest one. */
export default function LegalText() {
  return (
    <LivePart name="legal">
      <LegalPage {...builtPage(texts[textAt(useLocation().pathname)].text)} />
    </LivePart>
  );
}

/** The page of a text as it comes with the software; the server puts the one in effect in its place. */
function builtPage(kind: LegalKind): SiteParts['legal'] {
  const text = legalTemplates[kind];
  return { kind, shown: { is: 'text', text }, versions: [text], current: text.version };
}

/** Describes a page with a legal text, and links the feed of its changes. */
function legalMeta(page: Parameters<typeof siteMeta>[0]) {
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
