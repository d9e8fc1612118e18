import { endpoints } from '@carded/contract';
import { expect, test } from 'vitest';
import { routesOf } from './routes-of.ts';

const all = routesOf();

test('every endpoint of the contract has one action', () => {
  expect(all.map(({ endpoint }) => endpoint.name).toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
});

test('an endpoint without an action, an action without an endpoint, or two actions of one endpoint stop the start', () => {
  const [first, ...rest] = all;
  if (first === undefined) throw new Error('there are no routes');
  expect(() => routesOf([{ routes: rest }])).toThrow(`endpoints without an action: ${first.endpoint.name}`);
  const unnamed = { ...first, endpoint: { ...first.endpoint, name: 'nobody.knows' } };
  expect(() => routesOf([{ routes: [...all, unnamed] }])).toThrow(
    'actions without an endpoint of the contract: nobody.knows',
  );
  expect(() => routesOf([{ routes: [...all, first] }])).toThrow('an endpoint has two actions');
});
