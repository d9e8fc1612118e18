import { CopyButton } from './copy-button.tsx';
import css from './secret-once.module.css';

/** A secret at the only moment it is shown. */
export const SecretOnce = ({ secret }: { secret: string }) => (
  <div className={css.secret}>
    <code>{secret}</code>
    <CopyButton value={secret} what="the secret" />
    <p>Copy it now: it is not shown again.</p>
  </div>
);
