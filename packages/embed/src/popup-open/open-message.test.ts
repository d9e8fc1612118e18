import { expect, test } from 'vitest';
import type { Opening } from '#popup/instance.ts';
import { switchesOf } from '#popup/page.ts';
import { aboutOf, openMessage } from './open-message.ts';

const opening = (config: Record<string, unknown>, more: Partial<Opening> = {}) =>
  ({
    ...{ config: { key: 'pk_x', language: 'en', ...config }, on: switchesOf(config) },
    ...{ wish: {}, memory: {} },
    ...more,
  }) as Opening;
const prefill = { first_name: 'Dana', last_name: 'Reyes' };

test('carries texts and switches only', () => {
  const message = openMessage(
    opening({
      accent_color: { evil: 1 },
      font: 'Georgia',
      show_close: 'yes',
      novideo: 1,
      recheckInfo: null,
      helpPhone: 208,
      onpresubmit: () => undefined,
    }),
    'nonce',
    prefill,
  );
  expect(message).toEqual({
    carded: 1,
    nonce: 'nonce',
    type: 'open',
    key: 'pk_x',
    prefill,
    theme: { font: 'Georgia' },
    flags: { show_close: false, novideo: true, helpPhone: '208', has_presubmit: true },
    language: 'en',
  });
  expect(structuredClone(message)).toEqual(message);
});

test('reads a switch in every spelling that shops use', () => {
  const flagsOf = (config: Record<string, unknown>) => openMessage(opening(config), 'n', {}).flags;
  expect(flagsOf({ showclose: 'false', showcontinueshopping: 1, requireEmail: 'true' })).toEqual({
    show_close: false,
    show_continue_shopping: true,
    require_email: true,
  });
  expect(flagsOf({ show_close: true, showclose: false, require_email: 0, requireEmail: true })).toEqual({
    show_close: true,
    require_email: false,
  });
});

test('goes on where the buyer was only with the same details, or where the shop says', () => {
  const created = { uuid: 'u', token: 't', about: aboutOf({}, prefill) };
  const memory = { created };
  expect(openMessage(opening({}, { memory }), 'n', prefill)).toMatchObject({ resume: 'u', resume_token: 't' });
  expect(openMessage(opening({}, { memory }), 'n', { first_name: 'Eve' })).not.toHaveProperty('resume');
  const nobody = { created: { ...created, about: aboutOf({}, {}) } };
  expect(openMessage(opening({}, { memory: nobody }), 'n', {})).not.toHaveProperty('resume');
  const other = openMessage(opening({}, { memory, wish: { resume: 'v' } }), 'n', prefill);
  expect(other).toMatchObject({ resume: 'v' });
  expect(other).not.toHaveProperty('resume_token');
  expect(openMessage(opening({}, { memory, wish: { resume: 'u' } }), 'n', {})).toMatchObject({ resume_token: 't' });
});

test('continues a check for the same cart only', () => {
  const memory = { created: { uuid: 'u', token: 't', about: aboutOf({ reference: 'cart 7' }, {}) } };
  const openFor = (reference: string) => openMessage(opening({ reference }, { memory }), 'n', {});
  expect(openFor('cart 7')).toMatchObject({ resume: 'u', resume_token: 't' });
  expect(openFor('cart 8')).not.toHaveProperty('resume');
});
