import { type ReactNode, useEffect, useRef } from 'react';
import { Link, type To } from 'react-router';
import css from './tabs.module.css';

export type TabLink = { to: To; label: string; isCurrent: boolean; count?: ReactNode };

/** Views or tabs as links: each has its own address. Where they do not fit, the current one is brought to the middle. */
export function TabLinks({ label, tabs, state }: { label: string; tabs: TabLink[]; state?: unknown }) {
  const list = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.label;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is the current one
  useEffect(() => {
    const [nav, link] = [list.current, list.current?.querySelector('[aria-current]')];
    if (!nav || !link) return;
    const [around, own] = [nav.getBoundingClientRect(), link.getBoundingClientRect()];
    nav.scrollLeft += own.left + own.width / 2 - (around.left + around.width / 2);
  }, [current]);
  return (
    <nav className={css.tabs} aria-label={label} ref={list}>
      {tabs.map((tab) => (
        <Link key={tab.label} to={tab.to} state={state} aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.label}
          {tab.count === undefined ? null : <span>{tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
