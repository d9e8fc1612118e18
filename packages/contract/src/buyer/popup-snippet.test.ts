import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { popupSnippet } from './popup-snippet.ts';

const url = 'https://carded.example';
/** Runs the first script of the snippet, and returns the configuration that later scripts find. */
const configured = (snippet: string) => {
  const page: { window: { CardedConfig?: unknown } } = { window: {} };
  runInNewContext(snippet.slice('<script>'.length, snippet.indexOf('</script>')), page);
  return { ...(page.window.CardedConfig as object) };
};

test('names the key and the button, and the service’s own addresses', () => {
  const snippet = popupSnippet({ url, key: 'pk_live_x' });
  expect(configured(snippet)).toEqual({ key: 'pk_live_x', element: '#place-order' });
  expect(configured(popupSnippet({ url, key: 'pk_live_x', element: null }))).toEqual({ key: 'pk_live_x' });
  expect([...snippet.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)).toEqual([
    `${url}/static/popup/v1/popup.js`,
    `${url}/noscript`,
    `${url}/loaderror`,
  ]);
});

test('any text typed as the button stays a string inside its script', () => {
  const typed = fc.oneof(fc.string(), fc.constantFrom(`[name='pay']`, '</script><b>', '\\', '\u2028', `a\n'`));
  fc.assert(
    fc.property(typed, typed, (element, reference) => {
      const snippet = popupSnippet({ url, key: 'pk_live_x', element, reference });
      expect(configured(snippet)).toEqual({ key: 'pk_live_x', element, reference });
      expect(snippet.match(/<\/script>/g)).toHaveLength(2);
    }),
  );
});
