import { type ReactNode, useEffect, useRef } from 'react';
import { Link, type To } from 'react-router';
import css from './page-head.module.css';

/** A screen's heading with one line under it and the view's actions at the right. */
export function PageHead({
  heading,
  meta,
  beside,
  children,
}: {
  heading: ReactNode;
  meta?: ReactNode;
  beside?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={css.head}>
      <div className={css.words}>
        <div className={css.line}>
          <h1>{heading}</h1>
          {beside}
        </div>
        {meta ? <p>{meta}</p> : null}
      </div>
      {children ? <div className={css.actions}>{children}</div> : null}
    </div>
  );
}

/** Links the list that a page belongs to, above its heading. */
export function Crumb({ to, children }: { to: string; children: string }) {
  return (
    <nav className={css.crumb} aria-label="Where you are">
      <Link to={to}>{children}</Link>
    </nav>
  );
}

type TabLink = { to: To; label: string; isCurrent: boolean; count?: ReactNode };

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
