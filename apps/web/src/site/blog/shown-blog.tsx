import type * as endpoints from '@carded/contract';
import type { BlogEntry, BlogPost, ShownBlog as Shown } from '@carded/contract';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { PostText } from '#ui/tiny-markdown.tsx';
import css from './blog.module.css';
import postCss from './post.module.css';

export function ShownBlog(shown: Shown) {
  return shown.shows === 'post' ? <PostShown {...shown} /> : <PostsShown {...shown} />;
}

/** A page of the list: the newest post large, on the first. */
function PostsShown({ posts, page, hasMore }: Omit<Extract<endpoints.ShownBlog, { shows: 'posts' }>, 'shows'>) {
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

/** Shows one post with its contents and its neighbors. */
function PostShown({ post, older, newer }: Omit<Extract<endpoints.ShownBlog, { shows: 'post' }>, 'shows'>) {
  return (
    <article className={postCss.post}>
      <header className={postCss.head}>
        <p className={postCss.crumb}>
          <a href="/blog">Blog</a>
        </p>
        <h1>{post.title}</h1>
        {post.description === '' ? null : <p className={postCss.lead}>{post.description}</p>}
        <p className={postCss.by}>
          <b>Carded</b>
          <DayOf at={post.published} />
          <span>{post.minutes === 1 ? '1 minute' : `${post.minutes} minutes`}</span>
          {post.changed === null ? null : (
            <span>
              Changed <DayOf at={post.changed} />
            </span>
          )}
        </p>
      </header>
      <div className={postCss.cover}>
        <PrintedCover post={post} view="wide" isDark />
      </div>
      <div className={postCss.beside}>
        {post.contents.length > 1 ? <Contents contents={post.contents} /> : <div />}
        <div>
          <PostText html={post.html} />
          <nav className={postCss.others} aria-label="Other posts">
            {older === null ? null : (
              <a href={`/blog/${older.permalink}`}>
                <span>Before</span>
                {older.title}
              </a>
            )}
            {newer === null ? null : (
              <a href={`/blog/${newer.permalink}`}>
                <span>After</span>
                {newer.title}
              </a>
            )}
          </nav>
          <div className={postCss.next}>
            <p>Rather see a check than read about one?</p>
            <a className={buttonClass('brand')} href="/signup">
              Start free
            </a>
          </div>
        </div>
      </div>
    </article>
  );
}

/** Lists the contents beside the text, or folded above it on a narrow screen. */
function Contents({ contents }: Pick<BlogPost, 'contents'>) {
  const list = (
    <ol>
      {contents.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav className={postCss.contents} aria-label="Contents">
      <h2>On this page</h2>
      {list}
      <details>
        <summary>
          On this page
          <Icon name="down" size={18} />
        </summary>
        {list}
      </details>
    </nav>
  );
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A day as a reader says it. The same everywhere: it is drawn once for all. */
function DayOf({ at, className }: { at: string; className?: string | undefined }) {
  return (
    <time dateTime={at.slice(0, 10)} className={className}>
      {day.format(new Date(at))}
    </time>
  );
}

type View = 'wide' | 'whole' | 'small';
/** Visible part of each drawing, whose center is 0 0. */
const views: Record<View, string> = {
  wide: '-900 -280 1800 560',
  whole: '-620 -326 1240 652',
  small: '-330 -173 660 346',
};

/** The line drawing of a post, on a dark ground or a light one. Each line is written once and turned. A decoration. */
function PrintedCover({ post, view, isDark = false }: { post: BlogEntry; view: View; isDark?: boolean }) {
  const { print } = post;
  const name = `print-${post.permalink}`;
  return (
    <svg
      className={css.cover}
      data-dark={isDark || undefined}
      viewBox={views[view]}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {(view === 'small' ? print.slice(0, 2) : print).map(({ line, lines, turnBy }, band) => {
        const id = `${name}-${band}`;
        return (
          <g key={line}>
            <path id={id} d={line} />
            {Array.from({ length: lines - 1 }, (_, index) => {
              const degrees = ((index + 1) * turnBy).toFixed(2);
              return <use key={degrees} href={`#${id}`} transform={`rotate(${degrees})`} />;
            })}
          </g>
        );
      })}
    </svg>
  );
}
