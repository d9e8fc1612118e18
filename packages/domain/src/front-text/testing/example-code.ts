import type { FrontFields } from '#front-text/front-text.ts';

/** Code of one card. */
export const exampleCode: FrontFields = {
  lastName: 'DELGADO-RUIZ',
  firstName: 'MARIA',
  birthDate: '1997-04-03',
  expiryDate: '2031-04-12',
  issueDate: '2023-04-12',
  documentNumber: 'H10045678',
  dateOrder: 'month_first',
};
