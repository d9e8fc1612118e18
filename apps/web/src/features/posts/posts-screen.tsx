import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { formatDate } from '#platform/format.ts';
import { title } from '#platform/title.ts';
import { buttonClass } from '#ui/button.tsx';
import { StatusWord } from '#ui/chip.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import { RowList, RowSubject } from '#ui/row-list.tsx';
import { EmptyState, Loaded } from '#ui/states/loaded.tsx';
import { outWords, postStates } from './post-fields.tsx';
import { postsQuery } from './post-preview.tsx';
import css from './posts.module.css';

/** Every post, the last changed first. */
export default function PostsScreen() {
  const [params] = useSearchParams();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const query = useQuery({ ...postsQuery(page), placeholderData: keepPreviousData });
  const write = (
    <Link className={buttonClass('brand')} to="/staff/posts/new">
      Write a post
    </Link>
  );
  const isEmpty = query.data?.posts.length === 0 && page === 1;
  return (
    <>
      <PageHead heading="Posts" meta="What the blog shows">
        {isEmpty ? null : write}
      </PageHead>
      <Loaded query={query} loading="Loading the posts" failed="The posts did not load" kept="Nothing was lost.">
        {({ posts, more }) =>
          posts.length === 0 ? (
            <EmptyState heading="No posts yet" action={write}>
              Posts you write show up here: drafts, scheduled and published ones.
            </EmptyState>
          ) : (
            <>
              <RowList label="Posts" columns={css.rows}>
                {posts.map((post) => (
                  <li key={post.id}>
                    <Link to={`/staff/posts/${post.id}`}>
                      <StatusWord group={postStates[post.state].group}>{postStates[post.state].word}</StatusWord>
                      <RowSubject>
                        <b>{post.title}</b>
                        <small>
                          /blog/{post.permalink}
                          {post.changed ? ', changed since' : ''}
                        </small>
                      </RowSubject>
                      <span className={css.wide}>{outWords(post)}</span>
                      <time dateTime={post.updated}>{formatDate(post.updated)}</time>
                    </Link>
                  </li>
                ))}
              </RowList>
              <div className={css.pages}>
                {page > 1 ? (
                  <Link className={buttonClass()} to={`/staff/posts?page=${page - 1}`}>
                    Newer
                  </Link>
                ) : null}
                {more ? (
                  <Link className={buttonClass()} to={`/staff/posts?page=${page + 1}`}>
                    Older
                  </Link>
                ) : null}
              </div>
            </>
          )
        }
      </Loaded>
    </>
  );
}

export function meta() {
  return [{ title: title('Posts') }];
}
