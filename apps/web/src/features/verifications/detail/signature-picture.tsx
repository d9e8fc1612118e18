import { useImage } from '#features/verifications/viewer/use-image.ts';
import { ErrorState } from '#ui/states/error-state.tsx';
import css from './evidence.module.css';

export function SignaturePicture({ uuid, name }: { uuid: string; name: string }) {
  const image = useImage(uuid, 'signature');
  if (image.isPending) return <p role="status">Opening the signature</p>;
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
    <p>The image was deleted.</p>
  ) : (
    <img className={css.signature} src={picture.data} alt={`Signature of ${name}`} />
  );
}
