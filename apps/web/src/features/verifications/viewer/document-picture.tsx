import { ErrorState } from '#ui/states/error-state.tsx';
import { PanZoomStage } from './pan-zoom-stage.tsx';
import { useImage } from './use-image.ts';
import css from './viewer.module.css';

/** The picture of one document, opened for this look only. */
export function DocumentPicture({ uuid, documentId, alt }: { uuid: string; documentId: string; alt: string }) {
  const image = useImage(uuid, documentId);
  if (image.isPending)
    return (
      <p className={css.opening} role="status">
        Opening the photo
      </p>
    );
  if (image.isError)
    return (
      <ErrorState
        heading="The photo did not open"
        kept="It is still stored."
        error={image.error}
        onRetry={() => image.refetch()}
      />
    );
  const [picture] = image.data.images;
  return picture === undefined ? (
    <p className={css.opening}>The photo is deleted.</p>
  ) : (
    <PanZoomStage src={picture.data} alt={alt} />
  );
}
