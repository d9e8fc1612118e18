export type Product = { id: string; name: string; detail: string; cents: number; picture: PictureName };
export type PictureName = 'pod' | 'bottle' | 'pen' | 'coils' | 'battery' | 'tank';

export const products: readonly Product[] = [
  { id: 'ridgeline', name: 'Ridgeline pod kit', detail: 'Refillable, 900 mAh', cents: 34_00, picture: 'pod' },
  { id: 'mint', name: 'Mint 3 mg, 60 ml', detail: 'Cool leaf, no sweetener', cents: 18_50, picture: 'bottle' },
  { id: 'alder', name: 'Alder starter pen', detail: 'One button, two pods', cents: 22_00, picture: 'pen' },
  { id: 'coils', name: 'Mesh coils 0.6 Ω', detail: 'Pack of five', cents: 14_00, picture: 'coils' },
  { id: 'tank', name: 'Sawtooth tank', detail: 'Glass, 4 ml, top fill', cents: 27_50, picture: 'tank' },
  { id: 'battery', name: '18650 battery', detail: '3000 mAh, with case', cents: 11_00, picture: 'battery' },
];
export const shippingCents = 8_50;

export function money(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
