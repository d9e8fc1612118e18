import { getPost as endpoint } from '@carded/contract';
import { openQuery } from '#platform/commands/query.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { findPublished, showPost } from './published-posts.ts';

export const getPost = openQuery(endpoint, async ({ context, input: { params } }) => {
  const row = await findPublished(context, params.post);
  if (row === undefined) return refuse('not_found');
  const moved = row.permalink !== params.post;
  return { post: { ...showPost(row), body: row.body, updated: row.saved_at.toISOString(), moved } };
});
