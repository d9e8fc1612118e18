import type { ShownBlog as Shown } from '@carded/contract';
import { PostShown } from './post-shown.tsx';
import { PostsShown } from './posts-shown.tsx';

export function ShownBlog(shown: Shown) {
  return shown.shows === 'post' ? <PostShown {...shown} /> : <PostsShown {...shown} />;
}
