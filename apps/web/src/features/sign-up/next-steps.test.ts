import { platforms } from '@carded/domain/codes';
import { capabilities } from '@carded/domain/stores';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NextSteps } from './next-steps.tsx';

const shown = (chosen: string) =>
  renderToStaticMarkup(createElement(NextSteps, { chosen, onChoose: () => undefined, opened: null }));
const options = [...shown('').matchAll(/<option value="([^"]+)"[^>]*>([^<]*)</g)].map(([, value = '', label = '']) => ({
  value,
  label,
}));

test('offers every platform that there is a guide for, by the name that guides and lists give it', () => {
  for (const { slug, name } of capabilities) expect(options).toContainEqual({ value: slug, label: name });
  expect(options).toHaveLength(capabilities.length + 2);
});

test('offers each choice of the specification', () => {
  for (const { label, slug } of platforms)
    expect([slug, options.some((one) => one.label === label)]).toEqual([slug, true]);
});

test.each(options)('leads from $label to a guide, or says that there can be none', ({ value }) => {
  const led =
    value === 'multiple-platforms'
      ? '"/account/install"'
      : `"/account/install/guides/${value === 'another' ? 'other' : value}"`;
  expect(shown(value)).toContain(value === 'godaddy-builder' ? 'Carded cannot run on GoDaddy Builder' : led);
});
