import { popupSnippet } from '@carded/contract/buyer/popup-snippet';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UninstallSteps } from './uninstall-steps.tsx';

const steps = (slug: Parameters<typeof UninstallSteps>[0]['slug']) =>
  renderToStaticMarkup(createElement(UninstallSteps, { slug, version: 'current' }));

test('all that was pasted is named', () => {
  const snippet = popupSnippet({ url: 'https://carded.example', key: 'pk_live_x' });
  expect([...snippet.matchAll(/^<(\w+)/gm)].map(([, name]) => name)).toEqual(['script', 'script', 'noscript', 'p']);
  for (const name of ['CardedConfig', 'popup.js', 'noscript', 'age-check-help']) {
    expect(snippet).toContain(name);
    expect(steps('woocommerce')).toContain(`<code>${name}</code>`);
  }
});

test.each(['godaddy-builder', 'wix', 'square', 'weebly'] as const)(
  '%s is not said to hold what it takes no script of',
  (slug) => {
    expect(steps(slug)).toContain('nothing of it is there unless somebody put it in by hand');
    expect(steps(slug)).not.toContain('They went here');
  },
);

test('an untried platform names the place where the shop put the code', () => {
  expect(steps('rain')).toContain('They are where you put them');
  expect(steps('shopify')).toContain('They went here: Into your theme');
});
