import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#ui/states/loaded.tsx';
import { PostEditor } from './post-editor.tsx';
import { postQuery } from './queries.ts';

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
