import { ShownBlog } from '#site/blog/shown-blog.tsx';
import { LivePart } from '#site/live-part.tsx';
import { siteMeta } from '#site/site-meta.ts';

export function meta() {
  return [
    ...siteMeta({
      path: '/blog',
      title: 'Blog',
      description:
        'What changes in the law of selling to adults, and how we build for it. With sources, and the day each was checked.',
    }),
    { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title: 'Carded', href: '/blog/atom.xml' },
  ];
}

/** The blog. The server puts in what is out: the list, or one post at its own address. */
export default function Blog() {
  return (
    <LivePart name="blog">
      <ShownBlog shows="posts" posts={[]} page={1} hasMore={false} />
    </LivePart>
  );
}
