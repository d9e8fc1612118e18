import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import type { Post } from './post-words.ts';
import css from './posts.module.css';
import { VersionText } from './version-text.tsx';

/** Every version that was saved, to be read. */
export function VersionsDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const [chosen, setChosen] = useState(post.version);
  const query = useQuery({
    queryKey: ['posts', 'version', post.id, chosen],
    queryFn: () => call('staffPosts.version', { params: { id: post.id, version: chosen } }),
  });
  return (
    <Dialog onClose={onClose} title="Versions" size={760}>
      <div className={css.versions}>
        <ul aria-label="Versions">
          {post.versions.map(({ version, saved, saved_by: by }) => (
            <li key={version}>
              <Button kind="quiet" size="sm" aria-pressed={version === chosen} onClick={() => setChosen(version)}>
                {version}
                {version === post.live_version ? ', out' : ''}
              </Button>
              <small>
                {formatDateTime(saved)}, {by}
              </small>
            </li>
          ))}
        </ul>
        <Loaded query={query} loading="Loading the version" failed="The version did not load">
          {({ version }) => (
            <article className={css.page} data-as="phone">
              <small>/blog/{version.permalink}</small>
              <h2>{version.title}</h2>
              <VersionText description={version.description} body={version.body} />
            </article>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}
