import { demoRoutes } from '@carded/domain/demos';
import css from './demo-tabs.module.css';

/** Every demo, with the one that is open. */
export function DemoTabs({ demo }: { demo: string }) {
  return (
    <nav className={css.tabs} aria-label="Demos">
      {demoRoutes.map(({ name, label }) => (
        <a key={name} href={`/demo/${name}`} aria-current={name === demo ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}
