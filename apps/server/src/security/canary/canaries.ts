/** Values that occur nowhere else, by what they stand for. Each is a person's, or a secret. */
export const canaries = {
  firstName: 'Quillaxa',
  middleName: 'Thessbrodt',
  lastName: 'Zorbenheim',
  fullName: 'Quillaxa Zorbenheim',
  address: '7719 Vintrekker Passage',
  address2: 'Loft Yxterby',
  city: 'Wexmoorton',
  birthDate: '1987-03-29',
  birthDateOnCard: '03291987',
  birthDateInWords: '03/29/1987',
  idNumber: 'ZQX9047713',
  phone: '2083450199',
  phoneAsTyped: '(208) 345-0199',
  email: 'quill.7x71@buyer-mail.example',
  address4: '203.0.113.177',
  imageMarker: 'ExifMarkQ81',
  password: 'violet-Kettle-8841-granite',
  wrongPassword: 'wrong-Kettle-5512-basalt',
  totpSecret: 'KRUGS4ZANFZSAYJAONSWG4TFOQQHIZLT',
  metadata: 'Engrave: Mossvalk 4471',
  reference: 'cart-Brindlewick-5577',
  signature: 'Signa Vellumquist',
  notes: 'Looked nervous, tattoo Grelborn',
  banNotes: 'Threatened Pomfrettis at the till',
  pin: '90461738',
  reviewNote: 'Photo shows Ulmerskog in back',
} as const;

/** Other ways one value is written: as bytes in a dump, inside base64, in a query string. */
const spellings = (value: string): string[] => {
  const bytes = Buffer.from(value);
  const inBase64 = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replaceAll('=', '')
      // The first and last characters depend on what is next to the value.
      .slice(shift === 0 ? 0 : shift + 1, -1),
  );
  return [
    value.toLowerCase(),
    bytes.toString('hex'),
    encodeURIComponent(value).toLowerCase(),
    encodeURIComponent(value).replaceAll('%20', '+').toLowerCase(),
    JSON.stringify(value).slice(1, -1).toLowerCase(),
    ...inBase64.map((text) => text.toLowerCase()),
  ].filter((text) => text.length >= 6);
};

export type Sink = { name: string; text: string };
export type Hit = { canary: string; sink: string };

/** Finds the values that stand in each sink. Case does not count, so that upper case is found too. */
export function findCanaries(values: Readonly<Record<string, string>>, sinks: readonly Sink[]): Hit[] {
  const wanted = Object.entries(values).map(([canary, value]) => ({ canary, texts: [...new Set(spellings(value))] }));
  return sinks.flatMap(({ name, text }) => {
    const low = text.toLowerCase();
    return wanted
      .filter(({ texts }) => texts.some((one) => low.includes(one)))
      .map(({ canary }) => ({ canary, sink: name }));
  });
}
