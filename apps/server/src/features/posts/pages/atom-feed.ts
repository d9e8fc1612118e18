import { escapeHtml } from '#platform/html/escape-html.ts';
import { changedAt, type PublishedPost, publishedAt } from '../published-posts.ts';

/** What XML 1.0 cannot hold at all, escaped or not. */
const unsayable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const xml = (text: string) => escapeHtml(text.replaceAll(unsayable, ''));

type FeedPost = PublishedPost & { html: string };

/** The newest posts with their whole text (RFC 4287). Addresses within a post are its own: each text says where it stands. */
export function atomFeed(site: string, posts: readonly FeedPost[], nowMs: number): string {
  const [updated = new Date(nowMs)] = posts.map(changedAt).sort((a, b) => b.getTime() - a.getTime());
  const entries = posts.map((post) => {
    const address = `${site}/blog/${post.permalink}`;
    return [
      '<entry>',
      `<id>urn:uuid:${post.id}</id>`,
      `<title>${xml(post.title)}</title>`,
      `<link rel="alternate" type="text/html" href="${xml(address)}"/>`,
      `<published>${publishedAt(post).toISOString()}</published>`,
      `<updated>${changedAt(post).toISOString()}</updated>`,
      ...(post.description === '' ? [] : [`<summary>${xml(post.description)}</summary>`]),
      `<content type="html" xml:base="${xml(address)}">${xml(post.html)}</content>`,
      '</entry>',
    ].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">',
    `<id>${xml(site)}/blog</id>`,
    '<title>Carded</title>',
    '<subtitle>What changes in the law, and how we build for it</subtitle>',
    `<link rel="self" type="application/atom+xml" href="${xml(site)}/blog/atom.xml"/>`,
    `<link rel="alternate" type="text/html" href="${xml(site)}/blog"/>`,
    `<icon>${xml(site)}/brand/favicon.svg</icon>`,
    `<updated>${updated.toISOString()}</updated>`,
    '<author><name>Carded</name></author>',
    ...entries,
    '</feed>\n',
  ].join('\n');
}
