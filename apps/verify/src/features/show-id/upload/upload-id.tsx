import { useEffect, useState } from 'react';
import { useApp } from '#app-context.ts';
import type { Side } from '#features/show-id/next-side.ts';
import { isFrontAgain, rememberFront } from '#features/show-id/scan/sent-front.ts';
import { type FileFault, openFile } from '#pictures/open-photo.ts';
import { ChoosePhoto } from './choose-photo.tsx';
import { PhotoPreview } from './photo-preview.tsx';
import type { PreparedPhoto } from './prepare-photo.ts';

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
      const [opened, { preparePhoto }] = await Promise.all([openFile(file), import('./prepare-photo.ts')]);
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
