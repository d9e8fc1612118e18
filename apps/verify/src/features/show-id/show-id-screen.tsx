import { lazy, Suspense, useState } from 'react';
import { useApp } from '#app-context.ts';
import { hasCamera } from '#camera/use-camera.ts';
import { ChooseId } from '#features/show-id/choose-id.tsx';
import { type DocumentKind, nextSide } from '#features/show-id/next-side.ts';
import { UploadId } from '#features/show-id/upload-id.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Skeleton } from '#parts/skeleton.tsx';

const ScanId = lazy(() => import('#features/show-id/scan-id.tsx').then(({ ScanId }) => ({ default: ScanId })));

/** Show an ID: which one, then side by side by camera or as a photo. */
export function ShowIdScreen() {
  const { flow, view, flags } = useApp();
  const [kind, setKind] = useState<DocumentKind | null>(null);
  const [isUploading, setUploading] = useState(flags.novideo === true || !hasCamera());
  const isDetour = view.detour === 'photo_id';
  if (kind === null) return <ChooseId onKind={setKind} onBack={isDetour ? () => flow.detour(null) : undefined} />;
  const side = nextSide(kind, view.buyer?.id.received ?? []);
  const back = () => setKind(null);
  if (isUploading) {
    return (
      <UploadId
        key={side}
        side={side}
        onBack={back}
        onCamera={flags.novideo || !hasCamera() ? null : () => setUploading(false)}
      />
    );
  }
  const canUpload = view.buyer?.id.camera_only !== true;
  return (
    <Suspense
      fallback={
        <Sheet onBack={back} isCamera>
          <Skeleton />
        </Sheet>
      }
    >
      <ScanId side={side} onBack={back} onUpload={canUpload ? () => setUploading(true) : null} />
    </Suspense>
  );
}
