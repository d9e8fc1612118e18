import { listPosts as endpoint } from '@carded/contract';
import { openQuery } from '#platform/commands/query.ts';
import { newestEntries, showPost } from './published-posts.ts';

const pageRows = 20;

export const listPosts = openQuery(endpoint, async ({ context, input: { query } }) => {
  const rows = await newestEntries(context, pageRows + 1, ((query.page ?? 1) - 1) * pageRows);
  return { posts: rows.slice(0, pageRows).map(showPost), more: rows.length > pageRows };
});
