import hero from '#site/home/hero.module.css';
import home from '#site/home/sections.module.css';
import { PlatformList } from '#site/platforms/platform-list.tsx';
import css from '#site/platforms/platforms.module.css';
import { siteMeta } from '#site/site-meta.ts';

export function meta() {
  return siteMeta({
    path: '/get-started-platforms',
    title: 'Works with your platform',
    description:
      'How an age check goes into WooCommerce, Magento, Shopify and others, how strong it is on each of them today, and what it does not cover.',
  });
}

export default function GetStartedPlatforms() {
  return (
    <>
      <div className={css.head}>
        <div className={home.width}>
          <h1>Works with your platform</h1>
          <p className={hero.lead}>
            Those we know by name, and any page that can load a script. They differ in how strong a check can be, so
            each says so.
          </p>
        </div>
      </div>
      <PlatformList />
    </>
  );
}
