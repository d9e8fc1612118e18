type Filled = { number: number; account: string; customer: { name: string } | null };

/** A prepared reply with the merchant's own words in place of {name}, {number} and {business}. Anything else in braces stays. */
export function fillCanned(body: string, { number, account, customer }: Filled): string {
  return body.replaceAll(/\{(name|number|business)\}/g, (_, what: string) =>
    what === 'number' ? String(number) : what === 'business' ? account : customer?.name.split(' ')[0] || 'there',
  );
}
