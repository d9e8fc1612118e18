export type LaterPart = { name: string; comes: string; meanwhile: string };

/** Parts of the account that have their address but are not built yet. */
export const laterParts: Record<string, LaterPart> = {
  customers: { name: 'Customers', comes: 'The broker’s customer list comes later.', meanwhile: 'Until then, ask us.' },
  install: {
    name: 'Install',
    comes: 'Step-by-step guides come later.',
    meanwhile:
      'Until then: open a website under Websites, go to its Keys tab, and paste the lines shown there into your checkout page.',
  },
};
