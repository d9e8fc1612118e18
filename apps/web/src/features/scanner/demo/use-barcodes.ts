import { useEffect, useState } from 'react';
import type { WriteReply, WriteRequest } from './write-barcode-worker.ts';

/** The texts' barcodes as addresses of images, in their order; null until each is drawn. */
export function useBarcodes(texts: readonly string[]): readonly (string | null)[] {
  const [images, setImages] = useState<readonly (string | null)[]>([]);
  useEffect(() => {
    const worker = new Worker(new URL('./write-barcode-worker.ts', import.meta.url), {
      type: 'module',
      name: 'writer',
    });
    worker.onmessage = ({ data: { id, svg } }: MessageEvent<WriteReply>) => {
      const image = svg === null ? null : `data:image/svg+xml,${encodeURIComponent(svg)}`;
      setImages((drawn) => Object.assign([...drawn], { [id]: image }));
    };
    for (const [id, text] of texts.entries()) worker.postMessage({ id, text } satisfies WriteRequest);
    return () => worker.terminate();
  }, [texts]);
  return images;
}
