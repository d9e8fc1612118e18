import { expect, test } from 'vitest';
import { draftOf, platformName } from './create-account-form.tsx';

const shop = {
  ...{ primary_domain: 'northfork.example', email: 'ingrid@northfork.example', phone: '' },
  ...{ owner_name: 'Ingrid van der Maddox', shop_name: 'Northfork Vapor', country: 'US', state: 'Idaho' },
};

test('a form begins with what the platform tells, a state by its name or its code', () => {
  const draft = {
    firstName: 'Ingrid',
    lastName: 'van der Maddox',
    name: 'Northfork Vapor',
    country: 'US',
    state: 'ID',
  };
  expect(draftOf(shop)).toEqual(draft);
  expect(draftOf({ ...shop, state: 'id ' })).toEqual(draft);
});

test('fields that the platform does not send, or sends wrong, are left for the person', () => {
  expect(draftOf({ ...shop, owner_name: ' ', country: 'XX', state: 'Idaho' })).toMatchObject({
    ...{ firstName: '', lastName: '', country: '', state: '' },
  });
  expect(draftOf({ ...shop, state: 'Atlantis' }).state).toBe('');
});

test('a platform is called by its name', () => {
  expect([platformName('bigcommerce'), platformName('nobody')]).toEqual(['BigCommerce', 'your platform']);
});
