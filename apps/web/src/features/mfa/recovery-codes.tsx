import { Button, CopyButton } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import own from '#ui/sign-in-settings.module.css';

/** A dialog's last words: the codes at the only moment they are shown, with ways to keep them. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const text = `${codes.join('\n')}\n`;
  return (
    <div className={css.body}>
      <p>
        Each of these works once in place of the six digits. Keep them where you keep important papers, not on the phone
        with the authenticator. They are not shown again.
      </p>
      <ul className={own.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={own.keep}>
        <CopyButton value={text} what="the recovery codes" />
        <a
          download="carded-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Carded recovery codes, each works once\n\n${text}`)}`}
        >
          Save as a file
        </a>
        <Button size="sm" kind="quiet" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <div className={css.actions}>
        <Button kind="brand" onClick={onKept}>
          I saved them
        </Button>
      </div>
    </div>
  );
}
