import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  ssr: false,
  /** Pages that need no interaction are files of their own; every other address is answered with the fallback (README.md). */
  prerender: [
    ...['/', '/terms', '/privacy', '/accuracy', '/support', '/404'],
    ...['/terms/customers', '/privacy/customers', '/noscript', '/loaderror'],
  ],
} satisfies Config;
