export type LaterPart = { name: string; comes: string; meanwhile: string };

/** Parts of the account that have their address but are not built yet. */
export const laterParts: Record<string, LaterPart> = {
  customers: { name: 'Customers', comes: 'The broker’s customer list comes later.', meanwhile: 'Until then, ask us.' },
  install: {
    name: 'Install',
    comes: 'Step-by-step guides come later.',
    meanwhile: 'Until then: copy a website’s key under Websites, and follow the API reference at /docs.',
  },
  support: {
    name: 'Support',
    comes: 'Tickets come later.',
    meanwhile: 'Until then, write to whoever opened your account.',
  },
  news: { name: 'News', comes: 'News messages come later.', meanwhile: 'There is nothing to miss until then.' },
  shipping: { name: 'Shipping', comes: 'The shipping inquiry comes later.', meanwhile: 'Until then, ask us.' },
  taxes: { name: 'Taxes', comes: 'The taxes inquiry comes later.', meanwhile: 'Until then, ask us.' },
  payments: { name: 'Payments', comes: 'The payments inquiry comes later.', meanwhile: 'Until then, ask us.' },
  billing: {
    name: 'Billing',
    comes: 'Invoices and cards come later. Nothing is charged before that.',
    meanwhile: 'What counts is under Usage.',
  },
  edit: { name: 'Account', comes: 'Editing the account comes later.', meanwhile: 'Until then, ask whoever opened it.' },
};
