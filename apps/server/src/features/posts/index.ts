import { createPost } from './desk/create-post.ts';
import { getPostVersion } from './desk/get-post-version.ts';
import { getStaffPost } from './desk/get-staff-post.ts';
import { listStaffPosts } from './desk/list-staff-posts.ts';
import { previewPost } from './desk/preview-post.ts';
import { publishPost } from './desk/publish-post.ts';
import { savePost } from './desk/save-post.ts';
import { withdrawPost } from './desk/withdraw-post.ts';
import { getPost } from './get-post.ts';
import { listPosts } from './list-posts.ts';

export { serveBlog as serve } from './pages/serve-blog.ts';
export { postsForSitemap } from './posts-for-sitemap.ts';
export { seedPosts } from './seed/seed-posts.ts';

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
