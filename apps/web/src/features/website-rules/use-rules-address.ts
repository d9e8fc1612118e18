import type { SegmentId } from '@carded/domain/workflow';
import { type PlacePath, pathKey, pathOfKey, segmentIds } from '@carded/domain/workflow-edit';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** What of the screen has an address: the part of the world, the search, the open place, the list of versions. */
export function useRulesAddress() {
  const [query, setQuery] = useSearchParams();
  // The address follows a moment later: what is typed must not wait for it.
  const [find, setFind] = useState(query.get('find') ?? '');
  const change = (changed: Record<string, string | null>) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changed)) {
          if (value === null || value === '') after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    segment: segmentIds.find((id) => id === query.get('part')) ?? 'us',
    find,
    place: pathOfKey(query.get('place') ?? ''),
    showsVersions: query.get('view') === 'versions',
    setSegment: (segment: SegmentId) => {
      setFind('');
      change({ part: segment === 'us' ? null : segment, find: null });
    },
    setFind: (text: string) => {
      setFind(text);
      change({ find: text });
    },
    openPlace: (path: PlacePath) => change({ place: pathKey(path) }),
    closePlace: () => change({ place: null }),
    showVersions: (isShown: boolean) => change({ view: isShown ? 'versions' : null }),
  };
}
