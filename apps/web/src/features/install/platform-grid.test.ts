import { capabilities } from '@carded/domain/stores';
import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PlatformGrid } from './platform-grid.tsx';

test('shows each platform of the one table, with its guide', () => {
  const grid = createElement(PlatformGrid, { search: '' });
  const html = renderToStaticMarkup(createElement(MantineProvider, null, createElement(MemoryRouter, null, grid)));
  const shown = [...html.matchAll(/guides\/([\w-]+)"[^>]*><b>([^<]+)/g)].map(([, slug, name]) => [slug, name]);
  expect(shown).toEqual(capabilities.map(({ slug, name }) => [slug, name]));
});
