import { isPermission, type Permission, tickPermission, untickPermission } from '@carded/domain/codes';
import { Checkbox } from '@mantine/core';
import css from './client-logins.module.css';
import type { LoginOffer } from './login-draft.ts';

/** Ticking a parent ticks its children, unticking clears them. */
export function PermissionTree({
  offered,
  held,
  error,
  onChange,
}: {
  offered: LoginOffer['permList'];
  held: readonly Permission[];
  error?: string | undefined;
  onChange: (held: readonly Permission[]) => void;
}) {
  const toggle = (code: string, isTicked: boolean) => {
    if (!isPermission(code)) return;
    const next = isTicked ? tickPermission(held, code) : untickPermission(held, code);
    onChange(next.filter((one) => held.includes(one) || offered.some((entry) => entry.code === one)));
  };
  return (
    <fieldset className={css.choices} aria-describedby={error ? 'permissions-error' : undefined}>
      <legend>May use</legend>
      <div className={css.tree}>
        {offered.map(({ code, label, parent }) => (
          <Checkbox
            key={code}
            label={label}
            className={parent === null ? '' : (css.child ?? '')}
            checked={held.some((one) => one === code)}
            onChange={(event) => toggle(code, event.currentTarget.checked)}
          />
        ))}
      </div>
      {error ? (
        <p className={css.fault} id="permissions-error">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
