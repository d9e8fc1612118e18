import { Menu, useMantineColorScheme } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { initials } from '#platform/format.ts';
import { useLogin } from '#platform/session/session.ts';
import { Icon } from '#ui/icon.tsx';
import { maySee } from './account-redirect.ts';
import type { NavGroup } from './nav.ts';
import css from './side.module.css';
import { useSignOut } from './use-sign-out.ts';

/** The content of the sidebar, and of the phone's menu. */
export function SideContent({
  business,
  base,
  groups,
  waiting,
  onFind,
  onKeys,
}: {
  business: string;
  base: string;
  groups: readonly NavGroup[];
  waiting: number;
  onFind: () => void;
  onKeys: () => void;
}) {
  return (
    <>
      <p className={css.account}>
        <span className={css.initials} aria-hidden="true">
          {initials(business)}
        </span>
        <b>{business}</b>
      </p>
      <button type="button" className={css.go} onClick={onFind}>
        Find or go to
        <span aria-hidden="true">
          <kbd>Ctrl</kbd> <kbd>K</kbd>
        </span>
      </button>
      <NavList base={base} groups={groups} waiting={waiting} />
      <div className={css.foot}>
        <AccountMenu onKeys={onKeys} />
      </div>
    </>
  );
}

/** The navigation's links. Navigation has no icons. */
function NavList({ base, groups, waiting = 0 }: { base: string; groups: readonly NavGroup[]; waiting?: number }) {
  const { pathname } = useLocation();
  /** Marks a parent link for a page below it, unless that page has its own link. */
  const hasOwnLink = (part: string) =>
    groups.some(({ items }) =>
      items.some((item) => item.part.startsWith(`${part}/`) && pathname.startsWith(`${base}/${item.part}`)),
    );
  return (
    <nav className={css.nav} aria-label="Account">
      {groups.map((group) => (
        <div key={group.heading ?? 'main'}>
          {group.heading ? <h2>{group.heading}</h2> : null}
          {group.items.map((item) => (
            <NavLink
              key={item.part}
              to={`${base}/${item.part}`}
              end={item.part === 'id_scanner' || hasOwnLink(item.part)}
            >
              {item.label}
              {item.part === 'reviews' && waiting > 0 ? (
                <span className={css.waiting}>
                  {waiting}
                  <span className="sr"> waiting</span>
                </span>
              ) : null}
            </NavLink>
          ))}
        </div>
      ))}
    </nav>
  );
}

const themes = [
  { scheme: 'light', label: 'Light' },
  { scheme: 'dark', label: 'Dark' },
  { scheme: 'auto', label: 'As the system' },
] as const;

/** Menu of the signed-in person: account, sign-in, theme, keys, sign-out. */
function AccountMenu({ onKeys }: { onKeys: () => void }) {
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
