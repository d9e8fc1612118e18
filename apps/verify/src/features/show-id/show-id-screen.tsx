import { lazy, Suspense, useEffect, useState } from 'react';
import { useApp } from '#app-context.ts';
import { hasCamera } from '#camera/use-camera.ts';
import { ChooseId, type DocumentKind, isFrontMissing, nextSide, type Side } from '#features/show-id/choose-id.tsx';
import { isFrontAgain, rememberFront } from '#features/show-id/scan/sent-front.ts';
import { Sheet } from '#parts/sheet.tsx';
import { Skeleton } from '#parts/skeleton.tsx';
import { type FileFault, openFile } from '#pictures/open-photo.ts';
import { useDroppedFiles } from '#pictures/use-dropped-files.ts';
import { ChoosePhoto } from './upload/choose-photo.tsx';
import { PhotoPreview } from './upload/photo-preview.tsx';
import type { PreparedPhoto } from './upload/prepare-photo.ts';

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
  // Reloads the state, because a locked phone may have missed changes.
  useEffect(() => {
    const seen = () => {
      if (!document.hidden) void flow.refresh().catch(() => false);
    };
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [flow]);

  // Shows the photo's fault before the camera opens again.
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

type Props = {
  readonly side: Side;
  readonly onBack: () => void;
  readonly onCamera: (() => void) | null;
  /** The file that was chosen, dropped or pasted for this side. */
  readonly file: File | null;
  readonly onFiles: (files: readonly File[]) => void;
  /** Done with that file. */
  readonly onFileOver: () => void;
  readonly isDropping: boolean;
};

/** A photo of one side from a file: made smaller, trimmed and read here, looked at by the buyer, then sent. */
export function UploadId({ side, onBack, onCamera, file, onFiles, onFileOver, isDropping }: Props) {
  const { flow } = useApp();
  const [photo, setPhoto] = useState<PreparedPhoto | null>(null);
  const [fault, setFault] = useState<FileFault | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a file is read once
  useEffect(() => {
    setPhoto(null);
    if (file === null) return;
    let isOver = false;
    setFault(null);
    const prepare = async () => {
      const [opened, { preparePhoto }] = await Promise.all([openFile(file), import('./upload/prepare-photo.ts')]);
      if (isOver) return;
      if (typeof opened === 'string') {
        setFault(opened);
        return onFileOver();
      }
      const prepared = await preparePhoto(opened, side, (glance) => isFrontAgain(flow, glance));
      if (!isOver) setPhoto(prepared);
    };
    prepare().catch(() => {
      if (isOver) return;
      setFault('unknown');
      onFileOver();
    });
    return () => {
      isOver = true;
    };
  }, [file]);

  if (photo === null) {
    return <ChoosePhoto {...{ side, onBack, onCamera, onFiles, isDropping, fault }} isReading={file !== null} />;
  }
  const send = async (image: string) => {
    await flow.submitDocument({
      side,
      image,
      from_camera: false,
      ...(photo.deviceText === null ? {} : { device_text: photo.deviceText }),
    });
    if (flow.read().problem !== null) return;
    if (side === 'front') rememberFront(flow, photo.glance);
    onFileOver();
  };
  return <PhotoPreview photo={photo} side={side} onUse={(image) => void send(image)} onOther={() => onFiles([])} />;
}
