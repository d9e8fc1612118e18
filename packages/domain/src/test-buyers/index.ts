/** The names that developer mode treats specially, and what happens with each. */
export const testBuyers = [
  { name: 'john_doe', firstName: 'John', lastName: 'Doe', result: 'Accepted at once, after any step you ask for.' },
  { name: 'jane_doe', firstName: 'Jane', lastName: 'Doe', result: 'Asked for a photo ID. Any image is accepted.' },
  { name: 'frank_doe', firstName: 'Frank', lastName: 'Doe', result: 'Asked for a photo ID. Any image is denied.' },
  { name: 'grace_doe', firstName: 'Grace', lastName: 'Doe', result: 'Banned.' },
] as const;
export type TestBuyerName = (typeof testBuyers)[number]['name'];

/** The phone code that passes for a test buyer, with any number. */
export const testPhoneCode = '111111';

/** Finds the test buyer of a name; null for everyone else. Only to be asked in developer mode. */
export function testBuyerOf(person: { readonly firstName: string; readonly lastName: string }): TestBuyerName | null {
  const plain = (text: string) => text.trim().toUpperCase();
  const found = testBuyers.find(
    (one) => plain(one.firstName) === plain(person.firstName) && plain(one.lastName) === plain(person.lastName),
  );
  return found?.name ?? null;
}

/** Whether the code of a test buyer is right. */
export function isTestPhoneCodeRight(code: string): boolean {
  return code.trim() === testPhoneCode;
}
