import { useRef } from 'react';
import type { Scan } from '#features/scanner/session/ask-server.ts';
import { Button } from '#ui/button.tsx';
import css from './typed.module.css';

/** One big box for the text of a barcode. Pasting is enough; the button is for text that was typed or dropped. */
export function PasteView({ onScan }: { onScan: (scan: Scan) => void }) {
  const box = useRef<HTMLTextAreaElement>(null);
  const check = (raw: string) => {
    if (raw.trim() === '') return box.current?.focus();
    if (box.current) box.current.value = '';
    onScan({ source: 'pasted', raw });
  };
  return (
    <main className={css.paste}>
      <h1>
        <label htmlFor="card-text">Paste the text of the barcode</label>
      </h1>
      <textarea
        id="card-text"
        ref={box}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        // biome-ignore lint/a11y/noAutofocus: the box is all there is on this screen
        autoFocus
        onPaste={(event) => {
          if (box.current?.value !== '') return;
          event.preventDefault();
          check(event.clipboardData.getData('text/plain'));
        }}
      />
      <div>
        <Button size="lg" kind="brand" onClick={() => check(box.current?.value ?? '')}>
          Check this text
        </Button>
      </div>
    </main>
  );
}
