import { useState } from 'react';
import { useShortcuts } from '#platform/shortcuts.ts';
import { MarkedPhoto } from './marked-photo.tsx';
import type { Review } from './review-place.ts';
import css from './reviews.module.css';

/** The photos of the card, marked where its fields were read. */
export function ReviewPhotos({ review: { images, marks_of } }: { review: Pick<Review, 'images' | 'marks_of'> }) {
  const [isMarked, setIsMarked] = useState(true);
  const toggle = () => setIsMarked(!isMarked);
  const hasMarks = images.some(({ marks }) => marks.length > 0);
  const isKeyed = useShortcuts(
    hasMarks ? [{ keys: 'm', what: 'Show or hide the marks', group: 'This review', run: toggle }] : [],
  );
  return (
    <section className={css.photos} aria-label="Photos">
      {images.length === 0 ? <p>No photos are left.</p> : null}
      {images.map((image) => (
        <MarkedPhoto key={image.data} of={marks_of} onToggle={toggle} {...{ image, isMarked, isKeyed }} />
      ))}
    </section>
  );
}
