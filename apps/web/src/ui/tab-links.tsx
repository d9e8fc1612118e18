import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import css from './tabs.module.css';

export type TabLink = { to: To; label: string; isCurrent: boolean; count?: ReactNode };

/** Views or tabs as links: each has its own address. */
export const TabLinks = ({ label, tabs, state }: { label: string; tabs: TabLink[]; state?: unknown }) => (
  <nav className={css.tabs} aria-label={label}>
    {tabs.map((tab) => (
      <Link key={tab.label} to={tab.to} state={state} aria-current={tab.isCurrent ? 'page' : undefined}>
        {tab.label}
        {tab.count === undefined ? null : <span>{tab.count}</span>}
      </Link>
    ))}
  </nav>
);
