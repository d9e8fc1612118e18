import { changedAt, type PublishedPost, publishedAt } from '../published-posts.ts';

/** What search machines read about a post (schema.org), as the block of data that the page carries. */
export function postData(
  site: string,
  post: PublishedPost,
  { words, image }: { words: number; image: string },
): string {
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
  // Nothing that is said in it can end the block.
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
