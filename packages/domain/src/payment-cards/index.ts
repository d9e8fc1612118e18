/** The word of a payment provider for a card's brand, and its name. */
const cardBrands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** `Visa`; of a brand that is not known: `Card`. */
export function cardBrand(brand: string): string {
  return cardBrands[brand] ?? 'Card';
}
