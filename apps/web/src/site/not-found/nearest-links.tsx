import type { SiteParts } from '@carded/contract';
import hero from '#site/home/hero.module.css';
import { buttonClass } from '#ui/button.tsx';

/** The address that was most likely meant, where one is near. */
export function NearestLinks({ path }: SiteParts['nearest']) {
  return (
    <div className={hero.cta}>
      {path === null || path === '/' ? null : (
        <a className={buttonClass('brand', 'lg')} href={path}>
          Go to {path}
        </a>
      )}
      <a className={buttonClass('plain', 'lg')} href="/">
        Home page
      </a>
    </div>
  );
}
