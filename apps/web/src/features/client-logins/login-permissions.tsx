import { isPermission, loginRoles, type Permission, tickPermission, untickPermission } from '@carded/domain/codes';
import { Checkbox } from '@mantine/core';
import { Button } from '#ui/button.tsx';
import css from './client-logins.module.css';
import type { LoginOffer } from './website-choices.tsx';

/** Roles ready to be taken, as far as they can be given here. */
export function RoleChoices({
  offered,
  held,
  onChoose,
}: {
  offered: LoginOffer['permList'];
  held: readonly Permission[];
  onChoose: (permissions: readonly Permission[]) => void;
}) {
  const codes = offered.map(({ code }) => code);
  const roles = loginRoles.filter(({ permissions }) => permissions.every((code) => codes.includes(code)));
  if (roles.length === 0) return null;
  return (
    <fieldset className={css.choices}>
      <legend>Start with a role</legend>
      <div className={css.roles}>
        {roles.map(({ label, about, permissions }) => (
          <Button
            key={label}
            title={about}
            aria-pressed={held.length === permissions.length && permissions.every((code) => held.includes(code))}
            onClick={() => onChoose(permissions)}
          >
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

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
