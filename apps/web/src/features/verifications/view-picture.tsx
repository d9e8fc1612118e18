import { ErrorState } from '#ui/error-state.tsx';
import { useImage } from './use-image.ts';
import { ViewStage } from './view-stage.tsx';
import css from './viewer.module.css';

/** The picture of one document, opened for this look only. */
export const ViewPicture = ({ uuid, documentId, alt }: { uuid: string; documentId: string; alt: string }) => {
  const image = useImage(uuid, documentId);
  if (image.isPending)
    return (
      <p className={css.opening} role="status">
        Opening the sealed photo
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
    <ViewStage src={picture.data} alt={alt} />
  );
};
