import { barcodeSvg } from './back-svg.ts';
import { textSvg } from './fonts.ts';
import type { FrontContent } from './print.ts';
import { slashed } from './print.ts';

/** Draws a word processor's page instead of a card: its values on white, 856 by 540 units. */
export function whiteFrontSvg({ person, details }: FrontContent): string {
  const lines = [
    `${details.jurisdiction} DRIVER LICENSE`,
    `DL ${details.documentNumber}`,
    `LN ${person.lastName.toUpperCase()}`,
    `FN ${person.firstName.toUpperCase()}`,
    `DOB ${slashed(person.birthDate)}`,
    `ISS ${slashed(details.issueDate)}`,
    `EXP ${slashed(details.expiryDate)}`,
  ];
  const style = { family: 'arimo', weight: 700, size: 40, fill: '#111' } as const;
  return `${white}${lines.map((text, row) => textSvg(text, 60, 90 + row * 66, style)).join('\n')}`;
}

/** A barcode of one's own on white, 856 by 540 units. */
export function whiteBackSvg(text: string): string {
  return `${white}${barcodeSvg(text, { left: 40, top: 120, width: 776 })}`;
}

const white = '<rect width="856" height="540" fill="#fff"/>';
