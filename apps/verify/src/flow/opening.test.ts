import { expect, test } from 'vitest';
import { linkOf, openBody } from '#flow/opening.ts';

const token = 'abcdefghijklmnopqrst';

test('reads the three kinds of links', () => {
  expect(linkOf(`/t/${token}`)).toEqual({ kind: 'link', link: { kind: 't', token } });
  expect(linkOf(`/s/${token}/`)?.link.kind).toBe('s');
  expect(linkOf(`/w/${token}`)?.link.kind).toBe('w');
});

test.each(['/', '/t/', '/t/short', `/x/${token}`, `/t/${token}/more`, `/t/${token}%2e`])(
  'does not read %s as a link',
  (path) => {
    expect(linkOf(path)).toBeNull();
  },
);

test('opens a popup with the origin the browser told, and the options that count on the server', () => {
  const message = {
    carded: 1,
    nonce: 'nonce-of-this-opening',
    type: 'open',
    key: 'pk_test_abcdefgh',
    reference: 'cart 7',
    prefill: { first_name: 'Dana' },
    theme: {},
    flags: { require_email: true, ocrFlow: true, show_close: true },
  } as const;
  expect(openBody({ kind: 'popup', message, pageOrigin: 'https://shop.example' }, 'es')).toEqual({
    key: 'pk_test_abcdefgh',
    page_origin: 'https://shop.example',
    language: 'es',
    reference: 'cart 7',
    options: { require_email: true, ocr_flow: true },
  });
});
