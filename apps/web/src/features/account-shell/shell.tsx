import { Drawer } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { Logo } from '#ui/logo.tsx';
import { Person } from './person.tsx';
import css from './shell.module.css';

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2)
    .toUpperCase();

export const Shell = ({
  business,
  home = '/account/usage',
  side,
  foot,
  children,
}: {
  business: string;
  home?: string;
  side: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}) => {
  const [isOpen, setIsOpen] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes on every change of page
  useEffect(() => setIsOpen(false), [pathname]);
  const content = (
    <>
      <p className={css.account}>
        <span className={css.initials} aria-hidden="true">
          {initials(business)}
        </span>
        <b>{business}</b>
      </p>
      {side}
      <div className={css.foot}>
        {foot}
        <Person />
      </div>
    </>
  );
  return (
    <div className={css.app}>
      <a className={css.skip} href="#screen">
        Skip to the screen
      </a>
      <header className={css.phonebar}>
        <Link to={home}>
          <Logo height={22} />
        </Link>
        <button type="button" aria-label="Menu" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
          <Icon name="menu" size={22} />
        </button>
      </header>
      <aside className={css.side} aria-label="Navigation">
        <div className={css.logo}>
          <Logo height={22} />
        </div>
        {content}
      </aside>
      <Drawer
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title="Menu"
        size={280}
        position="right"
        closeButtonProps={{ 'aria-label': 'Close the menu', size: 44 }}
      >
        <div className={css.drawer}>{content}</div>
      </Drawer>
      <main className={css.main} id="screen" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
};
