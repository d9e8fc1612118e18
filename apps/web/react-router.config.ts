import type { Config } from '@react-router/dev/config';
import { siteRoutes } from './src/site-routes.ts';

export default {
  appDirectory: 'src',
  ssr: false,
  /** Pages that need no interaction are files of their own; every other address is answered with the fallback (README.md). */
  prerender: siteRoutes.map(({ path }) => path),
} satisfies Config;
