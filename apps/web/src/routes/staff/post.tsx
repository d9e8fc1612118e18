import { useParams } from 'react-router';
import { OpenedPost } from '#features/posts/opened-post.tsx';
import { PostEditor } from '#features/posts/post-editor.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Post') }];
}

export default function Post() {
  const id = useParams().id ?? '';
  return id === 'new' ? <PostEditor key={id} post={null} /> : <OpenedPost key={id} id={id} />;
}
