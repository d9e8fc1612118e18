import { loginRoles, type Permission } from '@carded/domain/codes';
import { Button } from '#ui/button.tsx';
import css from './client-logins.module.css';
import type { LoginOffer } from './login-draft.ts';

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
