import type { BlogEntry } from '@carded/contract';
import type { Context } from '#context.ts';
import { nextTo } from '#features/posts/published-posts.ts';
import { escapeHtml } from '#platform/html/escape-html.ts';
import { type PackedPage, packPage } from '#platform/http/compress-pages.ts';
import { keepPages } from '#platform/http/pages/keep-pages.ts';
import type { SitePage } from '#platform/http/pages/site-page.ts';
import { printOf } from '#platform/share-pictures/print-of.ts';
import { changedAt, newestEntries, newestPublished, type PublishedPost, publishedAt } from '../published-posts.ts';
import { findRendering } from '../render/render-post.ts';

const pageRows = 20;
const keptPages = 200;
const wordsAMinute = 220;

/**
 * Makes the blog's pages. Each asks the database what is published, which is quick, and is drawn when that changed: so every process shows a post as soon as it
 * is published, and none draws one twice.
 */
export function blogPages(context: Context, built: SitePage) {
  const { publicUrl } = context.config;
  const keep = keepPages(keptPages);

  const post = async (row: PublishedPost): Promise<PackedPage> => {
    const [older, newer] = await Promise.all([nextTo(context, row, '<'), nextTo(context, row, '>')]);
    return keep(row.id, JSON.stringify([row.version, row.permalink, row.publish_at, older, newer]), async () => {
      const { html, contents, words } = await findRendering(context, row);
      const image = pictureOf(publicUrl, row);
      return packPage(
        await built.fill({
          ...{ title: row.title, path: `/blog/${row.permalink}`, image },
          ...(row.description === '' ? {} : { description: row.description }),
          head: `<link rel="alternate" type="text/markdown" href="/blog/${row.permalink}.md"/>${postData(publicUrl, row, { words, image })}`,
          parts: {
            blog: {
              shows: 'post',
              post: {
                ...entryOf(row),
                ...{ html, contents, minutes: Math.max(1, Math.round(words / wordsAMinute)) },
                changed: isChanged(row) ? row.saved_at.toISOString() : null,
              },
              ...{ older, newer },
            },
          },
        }),
      );
    });
  };

  /** @returns null for a page after the last. */
  const list = async (page: number): Promise<PackedPage | null> => {
    const rows = await newestEntries(context, pageRows + 1, (page - 1) * pageRows);
    if (rows.length === 0 && page > 1) return null;
    const hasMore = rows.length > pageRows;
    const posts = rows.slice(0, pageRows).map(entryOf);
    return keep(`list ${page}`, JSON.stringify([posts, hasMore]), async () =>
      packPage(
        await built.fill({
          ...(page === 1 ? {} : { title: `Blog, page ${page}`, path: `/blog?page=${page}` }),
          parts: { blog: { shows: 'posts', posts, page, hasMore } },
        }),
      ),
    );
  };

  const feed = async (): Promise<PackedPage> => {
    const rows = await newestPublished(context, pageRows);
    return keep(
      'feed',
      JSON.stringify(rows.map(({ id, version, permalink, publish_at: at }) => [id, version, permalink, at])),
      async () => {
        const posts: (PublishedPost & { html: string })[] = [];
        // Renders one after the other, because each new one takes a while.
        for (const row of rows) posts.push({ ...row, html: (await findRendering(context, row)).html });
        return packPage(atomFeed(publicUrl, posts, context.now()));
      },
    );
  };

  return { post, list, feed };
}

type ListedPost = Pick<PublishedPost, 'permalink' | 'title' | 'description' | 'publish_at'>;

/** Gives a post's picture: one that staff named, or its own. The version in the address prevents an old one from being shown. */
const pictureOf = (site: string, { og_image: own, permalink, version }: PublishedPost): string =>
  own === '' ? `${site}/blog/${permalink}.png?v=${version}` : own.startsWith('/') ? `${site}${own}` : own;

const entryOf = ({ permalink, title, description, publish_at: at }: ListedPost): BlogEntry => ({
  ...{
    permalink,
    title,
    description,
    published: publishedAt({ publish_at: at }).toISOString(),
    print: printOf(permalink),
  },
});

/** Tells whether the text changed since publication. */
const isChanged = (row: PublishedPost): boolean =>
  changedAt(row).toISOString().slice(0, 10) > publishedAt(row).toISOString().slice(0, 10);

/** Makes the page's data about a post for search machines (schema.org). */
function postData(site: string, post: PublishedPost, { words, image }: { words: number; image: string }): string {
  const address = `${site}/blog/${post.permalink}`;
  const carded = { '@type': 'Organization', name: 'Carded', url: `${site}/`, logo: `${site}/brand/app-icon-512.png` };
  const data = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BlogPosting',
        '@id': address,
        mainEntityOfPage: address,
        headline: post.title,
        ...(post.description === '' ? {} : { description: post.description }),
        datePublished: publishedAt(post).toISOString(),
        dateModified: changedAt(post).toISOString(),
        inLanguage: 'en-US',
        wordCount: words,
        image,
        author: carded,
        publisher: carded,
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: `${site}/` },
          { '@type': 'ListItem', position: 2, name: 'Blog', item: `${site}/blog` },
          { '@type': 'ListItem', position: 3, name: post.title, item: address },
        ],
      },
    ],
  };
  // Escapes tags, so that no text can end the block.
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

/** Matches characters that XML 1.0 cannot contain, even escaped. */
const unsayable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const xml = (text: string) => escapeHtml(text.replaceAll(unsayable, ''));

type FeedPost = PublishedPost & { html: string };

/** Makes a feed of the newest posts with their whole text (RFC 4287). Links within a post are relative to it, so each entry has a base. */
function atomFeed(site: string, posts: readonly FeedPost[], nowMs: number): string {
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
