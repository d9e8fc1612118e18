import type { BlogPost, ShownBlog } from '@carded/contract';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { PostText } from '#ui/post-text/post-text.tsx';
import { DayOf } from './day-of.tsx';
import css from './post.module.css';
import { PrintedCover } from './printed-cover.tsx';

/** One post, with its contents beside it and its neighbors below. */
export function PostShown({ post, older, newer }: Omit<Extract<ShownBlog, { shows: 'post' }>, 'shows'>) {
  return (
    <article className={css.post}>
      <header className={css.head}>
        <p className={css.crumb}>
          <a href="/blog">Blog</a>
        </p>
        <h1>{post.title}</h1>
        {post.description === '' ? null : <p className={css.lead}>{post.description}</p>}
        <p className={css.by}>
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
      <div className={css.cover}>
        <PrintedCover post={post} view="wide" isDark />
      </div>
      <div className={css.beside}>
        {post.contents.length > 1 ? <Contents contents={post.contents} /> : <div />}
        <div className={css.column}>
          <PostText html={post.html} />
          <nav className={css.others} aria-label="Other posts">
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
          <div className={css.next}>
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

/** Beside the text where there is room, and folded above it where there is none. */
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
    <nav className={css.contents} aria-label="Contents">
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
