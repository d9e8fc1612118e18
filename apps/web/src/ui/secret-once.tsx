import { CopyButton } from './button.tsx';
import css from './secret-once.module.css';

/** A secret at the only moment it is shown. */
export function SecretOnce({ secret }: { secret: string }) {
  return (
    <div className={css.secret}>
      <code>{secret}</code>
      <CopyButton value={secret} what="the secret" />
      <p>Copy it now: it is not shown again.</p>
    </div>
  );
}
