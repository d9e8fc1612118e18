import { Menu, useMantineColorScheme } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { initials } from '#platform/initials.ts';
import { useLogin } from '#platform/session/session.ts';
import { Icon } from '#ui/icon.tsx';
import { maySee } from './account-redirect.ts';
import css from './side.module.css';
import { useSignOut } from './use-sign-out.ts';

const themes = [
  { scheme: 'light', label: 'Light' },
  { scheme: 'dark', label: 'Dark' },
  { scheme: 'auto', label: 'As the system' },
] as const;

/** Who is signed in, and what is theirs: account, sign-in, theme, keys, the way out. */
export function AccountMenu({ onKeys }: { onKeys: () => void }) {
  const login = useLogin();
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const signOut = useSignOut();
  const [isOpen, setIsOpen] = useState(false);
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes on every change of state
  useEffect(() => setIsOpen(false), [location]);
  const name = login.name || login.email;
  const isStaff = login.kind === 'staff';
  return (
    <Menu opened={isOpen} onChange={setIsOpen} position="top-start" width={224} zIndex={350}>
      <Menu.Target>
        <button type="button" className={css.person}>
          <span className={css.face} aria-hidden="true">
            {initials(name)}
          </span>
          <span className={css.name}>{name}</span>
          <span className="sr">, your menu</span>
          <Icon name="down" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <p className={css.email}>{login.email}</p>
        {!isStaff && maySee(login, 'edit') ? (
          <Menu.Item component={Link} to="/account/edit">
            Account details
          </Menu.Item>
        ) : null}
        <Menu.Item component={Link} to={isStaff ? '/staff/security' : '/account/security'}>
          Your sign-in
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Theme</Menu.Label>
        {themes.map(({ scheme, label }) => (
          <Menu.Item
            key={scheme}
            aria-current={colorScheme === scheme ? 'true' : undefined}
            closeMenuOnClick={false}
            rightSection={colorScheme === scheme ? <Icon name="check" /> : null}
            onClick={() => setColorScheme(scheme)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item rightSection={<kbd>?</kbd>} onClick={onKeys}>
          Keyboard shortcuts
        </Menu.Item>
        <Menu.Item closeMenuOnClick={false} disabled={signOut.isPending} onClick={() => signOut.mutate()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
