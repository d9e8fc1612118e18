import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CardFrame } from './card-frame.tsx';

test('the form is framed from its own host, with a name, and may not lead the account elsewhere', () => {
  const props = { src: 'https://pay.carded.example/', action: 'Save card', onToken: () => {} };
  const html = renderToStaticMarkup(createElement(CardFrame, props));
  expect(html).toContain('src="https://pay.carded.example/"');
  expect(html).toContain('title="Card"');
  expect(html).toContain('sandbox="allow-scripts allow-same-origin allow-forms"');
  expect(html).not.toContain('allow-top-navigation');
  expect(html).toContain('role="status"');
});
