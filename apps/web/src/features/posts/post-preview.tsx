import type { AnswerOf } from '@carded/client';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { Segmented } from '#ui/segmented.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { PostText } from '#ui/tiny-markdown.tsx';
import type { PostValues } from './post-fields.tsx';
import css from './posts.module.css';

type As = 'page' | 'phone' | 'share';
/** Pause in typing after which the text is rendered. */
const restMs = 400;

/** The post as its readers see it, by the renderer that makes what they get; and what is wrong with it. */
export function PostPreview({ values, published }: { values: PostValues; published: string | null }) {
  const [as, setAs] = useState<As>('page');
  const [body] = useDebouncedValue(values.body, restMs);
  const [description] = useDebouncedValue(values.description, restMs);
  const query = useQuery({ ...renderedQuery({ description, body }), enabled: body.trim() !== '' });
  const isEmpty = values.body.trim() === '';
  return (
    <section className={css.preview} aria-label="Preview">
      <Segmented
        label="Preview as"
        value={as}
        options={[
          { value: 'page', label: 'Page' },
          { value: 'phone', label: 'Phone' },
          { value: 'share', label: 'Share card' },
        ]}
        onChange={setAs}
      />
      {as === 'share' ? (
        <div className={css.share}>
          <small>/blog/{values.permalink}</small>
          <b>{values.title || 'Title'}</b>
          <p>{values.description || 'The description stands here.'}</p>
        </div>
      ) : (
        <article className={css.page} data-as={as}>
          <small>{formatDate(published ?? new Date().toISOString())}</small>
          <h2>{values.title || 'Title'}</h2>
          {isEmpty ? (
            <p>What you write shows up here.</p>
          ) : (
            <Loaded
              query={query}
              loading="Loading the preview"
              failed="The preview did not load"
              kept="Nothing was lost."
            >
              {({ html }) => <PostText html={html} />}
            </Loaded>
          )}
        </article>
      )}
      {isEmpty || query.data === undefined ? null : <PostFindings findings={query.data.findings} />}
    </section>
  );
}

type Finding = AnswerOf<'staffPosts.preview'>['findings'][number];

const words: Record<Finding['kind'], (about: string) => string> = {
  no_description: () => 'There is no description. Search engines and who shares it have nothing to show.',
  picture: (about) => `Posts have no pictures yet: ${about === '' ? 'one' : `“${about}”`} is left out.`,
  html: (about) => `HTML is left out: ${about}`,
  heading_jump: (about) => `The heading “${about}” is more than one level below the one before.`,
  dead_link: (about) => `A link leads nowhere: ${about}`,
  no_address: (about) => `A link needs a path that begins with /, or an https address: ${about}`,
};

/** Lists faults that readers would see. They do not block publishing. */
function PostFindings({ findings }: { findings: readonly Finding[] }) {
  return (
    <section className={css.findings} aria-labelledby="post-findings">
      <h2 id="post-findings">Check</h2>
      {findings.length === 0 ? (
        <p>Nothing to mend.</p>
      ) : (
        <ul>
          {findings.map(({ kind, about }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same may be found twice
            <li key={index}>{words[kind](about)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function postsQuery(page: number) {
  return queryOptions({
    queryKey: ['posts', 'list', page],
    queryFn: () => call('staffPosts.list', { query: { page } }),
  });
}

/** A text as its readers would see it, and what is wrong with it. */
export function renderedQuery(post: { description: string; body: string }) {
  return queryOptions({
    queryKey: ['posts', 'rendered', post.description, post.body],
    queryFn: () => call('staffPosts.preview', { body: post }),
    placeholderData: keepPreviousData,
    // Never stale: the same text always renders the same.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

export function postQuery(id: string) {
  return queryOptions({
    queryKey: ['posts', 'one', id],
    queryFn: async () => (await call('staffPosts.get', { params: { id } })).post,
    // Not loaded again on focus, because it would replace typed text.
    refetchOnWindowFocus: false,
    retry: false,
  });
}
