import { useRef } from 'react';
import { Button } from '#parts/button.tsx';

type Props = {
  readonly children: string;
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
  /** On a phone: straight to the camera app. */
  readonly capture?: 'environment' | 'user';
};

/** Opens the system's own choice of photos. */
export function FileButton({ children, isBusy, onFile, capture }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        {...(capture ? { capture } : {})}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button isBusy={isBusy} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
