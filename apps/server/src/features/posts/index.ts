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
import { getPost, listPosts } from './published-posts.ts';

export { serveBlog as serve } from './pages/serve-blog.ts';
export { postsForSitemap } from './published-posts.ts';
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
