import * as endpoints from '@carded/contract';
import { openQuery } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import {
  createPost,
  getPostVersion,
  getStaffPost,
  listStaffPosts,
  publishPost,
  savePost,
  withdrawPost,
} from './desk/posts.ts';
import { previewPost } from './desk/preview-post.ts';
import { findPublished, newestEntries, publishedAt } from './published-posts.ts';

export { serveBlog as serve } from './pages/serve-blog.ts';
export { postsForSitemap } from './published-posts.ts';
export { seedPosts } from './seed/seed-posts.ts';

const pageRows = 20;

const listPosts = openQuery(endpoints.listPosts, async ({ context, input: { query } }) => {
  const rows = await newestEntries(context, pageRows + 1, ((query.page ?? 1) - 1) * pageRows);
  return { posts: rows.slice(0, pageRows).map(showPost), more: rows.length > pageRows };
});

const getPost = openQuery(endpoints.getPost, async ({ context, input: { params } }) => {
  const row = await findPublished(context, params.post);
  if (row === undefined) return refuse('not_found');
  const moved = row.permalink !== params.post;
  return { post: { ...showPost(row), body: row.body, updated: row.saved_at.toISOString(), moved } };
});

type Row = { title: string; description: string; og_image: string; permalink: string; publish_at: Date | null };

function showPost({ title, description, og_image, permalink, publish_at: at }: Row) {
  return { title, description, og_image, permalink, published: publishedAt({ publish_at: at }).toISOString() };
}

export const routes = [
  listPosts,
  getPost,
  listStaffPosts,
  getStaffPost,
  getPostVersion,
  previewPost,
  createPost,
  savePost,
  publishPost,
  withdrawPost,
];
