import { useQuery } from '@tanstack/react-query';
import { PostText } from '#ui/post-text/post-text.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { renderedQuery } from './queries.ts';

/** A text that was saved, as its readers saw it. */
export function VersionText({ description, body }: { description: string; body: string }) {
  const query = useQuery(renderedQuery({ description, body }));
  return (
    <Loaded query={query} loading="Loading the text" failed="The text did not load">
      {({ html }) => <PostText html={html} />}
    </Loaded>
  );
}
