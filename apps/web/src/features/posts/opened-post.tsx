import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { title } from '#platform/title.ts';
import { Loaded } from '#ui/states/loaded.tsx';
import { PostEditor } from './post-editor.tsx';
import { postQuery } from './post-preview.tsx';

/** A post in the editor, as it was last saved. */
export function OpenedPost({ id }: { id: string }) {
  const query = useQuery(postQuery(id));
  return (
    <Loaded
      query={query}
      loading="Loading the post"
      failed="The post did not load"
      gone={{ heading: 'No such post', to: '/staff/posts', label: 'Go to posts' }}
    >
      {(post) => <PostEditor post={post} />}
    </Loaded>
  );
}

export function meta() {
  return [{ title: title('Post') }];
}

export default function Post() {
  const id = useParams().id ?? '';
  return id === 'new' ? <PostEditor key={id} post={null} /> : <OpenedPost key={id} id={id} />;
}
