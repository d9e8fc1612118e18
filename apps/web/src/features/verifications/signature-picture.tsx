import { ErrorState } from '#ui/error-state.tsx';
import css from './evidence.module.css';
import { useImage } from './use-image.ts';

export const SignaturePicture = ({ uuid, name }: { uuid: string; name: string }) => {
  const image = useImage(uuid, 'signature');
  if (image.isPending) return <p role="status">Opening the sealed signature</p>;
  if (image.isError)
    return (
      <ErrorState
        heading="The signature did not open"
        kept="It is still stored."
        error={image.error}
        onRetry={() => image.refetch()}
      />
    );
  const [picture] = image.data.images;
  return picture === undefined ? (
    <p>The picture of it is deleted.</p>
  ) : (
    <img className={css.signature} src={picture.data} alt={`Signature of ${name}`} />
  );
};
