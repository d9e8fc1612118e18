import { lazy, Suspense, useEffect, useState } from 'react';
import { useApp } from '#app-context.ts';
import { hasCamera } from '#camera/use-camera.ts';
import { ChooseId } from '#features/show-id/choose-id.tsx';
import { type DocumentKind, isFrontMissing, nextSide } from '#features/show-id/next-side.ts';
import { UploadId } from '#features/show-id/upload/upload-id.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Skeleton } from '#parts/skeleton.tsx';
import { useDroppedFiles } from '#pictures/use-dropped-files.ts';

const ScanId = lazy(() => import('#features/show-id/scan/scan-id.tsx').then(({ ScanId }) => ({ default: ScanId })));

/** Show an ID: which one, then side by side by camera or as a photo. */
export function ShowIdScreen() {
  const { flow, view, flags } = useApp();
  const [kind, setKind] = useState<DocumentKind | null>(null);
  const canUpload = view.buyer?.id.camera_only !== true;
  const canScan = !canUpload || (flags.novideo !== true && hasCamera());
  const [isUploading, setUploading] = useState(!canScan);
  const [files, setFiles] = useState<readonly File[]>([]);
  const add = (added: readonly File[]) => {
    setFiles(added);
    setUploading(true);
    setKind((last) => last ?? 'card');
  };
  const isDropping = useDroppedFiles(canUpload && view.busy === null, add);
  // A phone that was locked comes back to whatever happened meanwhile.
  useEffect(() => {
    const seen = () => {
      if (!document.hidden) void flow.refresh().catch(() => false);
    };
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [flow]);

  // What is wrong with the photo is said before the camera opens again.
  const isFrontUnread = isFrontMissing(view.buyer?.id.received);
  useEffect(() => {
    if (isFrontUnread) setKind(null);
  }, [isFrontUnread]);

  const isDetour = view.detour === 'photo_id';
  if (kind === null)
    return (
      <ChooseId onKind={setKind} onBack={isDetour ? () => flow.detour(null) : undefined} isDropping={isDropping} />
    );
  const side = nextSide(kind, view.buyer?.id.received ?? []);
  const back = () => setKind(null);
  if (isUploading && canUpload) {
    return (
      <UploadId
        key={side}
        side={side}
        onBack={back}
        onCamera={canScan ? () => setUploading(false) : null}
        file={files[0] ?? null}
        onFiles={add}
        onFileOver={() => setFiles((last) => last.slice(1))}
        isDropping={isDropping}
      />
    );
  }
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
