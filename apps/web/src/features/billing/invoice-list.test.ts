import { expect, test } from 'vitest';
import type { Invoice } from './billing-standing.tsx';
import { invoiceGroups } from './invoice-list.tsx';

const invoice = (id: string, date: string, isShopify = true) => ({ id, date, isShopify }) as Invoice;

test('charges through Shopify are grouped by its own month, seven hours behind UTC, and other charges separately', () =>
  expect(
    invoiceGroups([
      invoice('d', '2026-12-01T07:00:00.000Z'),
      invoice('c', '2026-12-01T06:59:59.999Z'),
      invoice('b', '2026-11-30T12:00:00.000Z', false),
      invoice('a', '2026-11-01T07:00:00.000Z'),
    ]).map(({ month, invoices }) => [month, invoices.map(({ id }) => id).join('')]),
  ).toEqual([
    ['2026-12', 'd'],
    ['2026-11', 'ca'],
    [null, 'b'],
  ]));
