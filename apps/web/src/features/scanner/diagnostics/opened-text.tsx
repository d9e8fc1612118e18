import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import own from './diagnostics.module.css';

/** One text, exactly as the scanner gave it: control characters as escapes. */
export function OpenedText({ text, uuid, onClose }: { text: string; uuid: string | null; onClose: () => void }) {
  return (
    <Dialog size={720} onClose={onClose} title="What the scanner read">
      <div className={css.body}>
        {uuid === null ? null : (
          <p>
            Scan <code>{uuid}</code>
          </p>
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached with the keyboard */}
        <pre className={own.text} tabIndex={0}>
          {JSON.stringify(text).slice(1, -1).replaceAll('\\n', '\\n\n')}
        </pre>
        <div className={css.actions}>
          <Button kind="brand" data-autofocus onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
