import { PostsScreen } from '#features/posts/posts-screen.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Posts') }];
}

export default function Posts() {
  return <PostsScreen />;
}
