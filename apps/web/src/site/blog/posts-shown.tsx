import type { BlogEntry, ShownBlog } from '@carded/contract';
import { buttonClass } from '#ui/button.tsx';
import css from './blog.module.css';
import { DayOf } from './day-of.tsx';
import { PrintedCover } from './printed-cover.tsx';

/** A page of the list: the newest post large, on the first. */
export function PostsShown({ posts, page, hasMore }: Omit<Extract<ShownBlog, { shows: 'posts' }>, 'shows'>) {
  const [first] = page === 1 ? posts : [];
  const others = first === undefined ? posts : posts.slice(1);
  return (
    <section className={css.list}>
      <div className={css.head}>
        <div>
          <h1>{page === 1 ? 'Blog' : `Blog, page ${page}`}</h1>
          <p className={css.lead}>What changes in the law, and how we build for it.</p>
        </div>
        <a className={buttonClass()} href="/blog/atom.xml">
          Follow by feed
        </a>
      </div>
      {posts.length === 0 ? <p className={css.none}>There is nothing to read yet.</p> : null}
      {first === undefined ? null : <FirstPost post={first} />}
      {others.length === 0 ? null : (
        <ul className={css.rows}>
          {others.map((post) => (
            <PostRow key={post.permalink} post={post} />
          ))}
        </ul>
      )}
      {page > 1 || hasMore ? (
        <nav className={css.pages} aria-label="Pages of the blog">
          {page > 1 ? (
            <a className={buttonClass()} href={page === 2 ? '/blog' : `/blog?page=${page - 1}`}>
              Newer posts
            </a>
          ) : null}
          {hasMore ? (
            <a className={buttonClass()} href={`/blog?page=${page + 1}`}>
              Older posts
            </a>
          ) : null}
        </nav>
      ) : null}
      <div className={css.next}>
        <p>Rather see a check than read about one?</p>
        <a className={buttonClass('brand')} href="/signup">
          Start free
        </a>
      </div>
    </section>
  );
}

function FirstPost({ post }: { post: BlogEntry }) {
  return (
    <article className={css.first}>
      <PrintedCover post={post} view="whole" isDark />
      <div>
        <DayOf at={post.published} />
        <h2>
          <a href={`/blog/${post.permalink}`}>{post.title}</a>
        </h2>
        <p>{post.description}</p>
      </div>
    </article>
  );
}

function PostRow({ post }: { post: BlogEntry }) {
  return (
    <li>
      <DayOf at={post.published} />
      <div>
        <h2>
          <a href={`/blog/${post.permalink}`}>{post.title}</a>
        </h2>
        <p>{post.description}</p>
      </div>
      <PrintedCover post={post} view="small" />
    </li>
  );
}
