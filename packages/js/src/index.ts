import { hostOfPage, loadScript, scriptOf } from './load-script.ts';

export * from './pure.ts';

// popup.js begins to load with this import, if the page says where it is. A fault shows at loadCarded(), which tries again.
if (typeof document !== 'undefined') {
  const host = hostOfPage();
  if (host) {
    Promise.resolve(host)
      .then((known) => loadScript(scriptOf(known)))
      .catch(() => undefined);
  }
}
