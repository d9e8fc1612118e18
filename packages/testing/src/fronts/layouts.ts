import { dashed, type FrontContent, inWords, type Print, slashed, yearFirst } from './print.ts';

/** How the fronts of issuers are laid out: none is any issuer's own. The portrait stands at the left, 230 wide, from (36, 150). */
export const layouts = {
  numbered: ({ person, details }) => [
    row('4d DLN', details.documentNumber, 300, 150, 34),
    row('3 DOB', slashed(person.birthDate), 300, 200, 34),
    row('1', upper(person.lastName), 300, 250, 34),
    row('2', given(person), 300, 295, 34),
    row('8', upper(person.street), 300, 340, 28),
    [print(place(person, details), 322, 374, 28)],
    row('4a ISS', slashed(details.issueDate), 300, 420, 26),
    row('4b EXP', slashed(details.expiryDate), 560, 420, 26),
    row('9 CLASS', 'D', 300, 460, 24),
    row('15 SEX', person.sex ?? 'X', 450, 460, 24),
    row('16 HGT', `5'-09"`, 600, 460, 24),
    row('5 DD', '1234567890123', 300, 505, 20),
  ],
  state: ({ person, details }) => [
    row('DL', details.documentNumber, 290, 145, 40),
    row('EXP', slashed(details.expiryDate), 290, 195, 32),
    row('LN', upper(person.lastName), 290, 240, 34),
    row('FN', given(person), 290, 280, 34),
    [print(upper(person.street), 290, 318, 26), print(place(person, details), 290, 348, 26)],
    row('DOB', slashed(person.birthDate), 290, 398, 38),
    row('RSTR', 'NONE', 290, 438, 22),
    row('SEX', person.sex ?? 'X', 290, 475, 24),
    row('HAIR', 'BRN', 400, 475, 24),
    row('EYES', 'BRO', 540, 475, 24),
    row('ISS', slashed(details.issueDate), 540, 515, 24),
  ],
  labels: ({ person, details }) => [
    below('LAST NAME', upper(person.lastName), 290, 138, 36),
    below('FIRST NAME', given(person), 290, 202, 36),
    below('LICENSE NUMBER', details.documentNumber, 290, 266, 34),
    below('DATE OF BIRTH', dashed(person.birthDate), 570, 266, 34),
    below('ISSUED', dashed(details.issueDate), 290, 330, 30),
    below('EXPIRES', dashed(details.expiryDate), 570, 330, 30),
    below('ADDRESS', upper(person.street), 290, 392, 26),
    [print(place(person, details), 290, 448, 26)],
    below('SEX', person.sex ?? 'X', 290, 476, 24),
    below('CLASS', 'C', 400, 476, 24),
  ],
  dense: ({ person, details }) => [
    row('4d NO.', details.documentNumber, 285, 135, 28),
    row('3 DATE OF BIRTH', slashed(person.birthDate), 560, 135, 26),
    row('1 FAMILY NAME', upper(person.lastName), 285, 172, 26),
    row('2 GIVEN NAMES', given(person), 285, 206, 26),
    row('8 ADDRESS', upper(person.street), 285, 240, 24),
    [print(place(person, details), 285, 268, 24)],
    row('4a ISSUED', slashed(details.issueDate), 285, 302, 24),
    row('4b EXPIRES', slashed(details.expiryDate), 560, 302, 24),
    row('15 SEX', person.sex ?? 'X', 285, 336, 24),
    row('16 HEIGHT', '5-09', 420, 336, 24),
    row('18 EYES', 'BRO', 600, 336, 24),
    row('9 CLASS', 'D', 285, 370, 22),
    row('9a END', 'NONE', 420, 370, 22),
    row('12 REST', 'B', 600, 370, 22),
    row('5 DD', '0198237465 0042', 285, 404, 20),
    row('DONOR', 'YES', 560, 404, 20),
    [print('FEDERAL LIMITS MAY APPLY', 285, 438, 20)],
  ],
  words: ({ person, details }) => [
    below('Surname', upper(person.lastName), 300, 130, 34),
    below('Given names', given(person), 300, 192, 34),
    below('Date of birth', inWords(person.birthDate), 300, 254, 34),
    below('Sex', person.sex ?? 'X', 620, 254, 30),
    below('Card number', details.documentNumber, 300, 316, 32),
    below('Date of expiry', inWords(details.expiryDate), 620, 316, 28),
    below('Date of issue', inWords(details.issueDate), 300, 378, 28),
    below('Residence', upper(person.street), 300, 436, 24),
    [print(place(person, details), 300, 490, 24)],
  ],
  canadian: ({ person, details }) => [
    below('1,2 NAME/NOM', `${upper(person.lastName)},`, 300, 135, 32),
    [print(given(person), 300, 198, 32)],
    below('8 ADDRESS/ADRESSE', upper(person.street), 300, 214, 26),
    [print(place(person, details), 300, 272, 26)],
    row('4d NUMBER/NUMERO', details.documentNumber, 300, 318, 30),
    row('4a ISS/DEL', yearFirst(details.issueDate), 300, 358, 26),
    row('4b EXP/EXP', yearFirst(details.expiryDate), 570, 358, 26),
    row('5 DD/REF', 'DM1234567', 300, 398, 24),
    row('15 SEX/SEXE', person.sex ?? 'X', 570, 398, 24),
    row('9 CLASS/CATEG.', 'G', 300, 436, 24),
    row('3 DOB/DDN', yearFirst(person.birthDate), 300, 484, 34),
  ],
} as const satisfies Record<string, (content: FrontContent) => readonly (readonly Print[])[]>;

export type LayoutName = keyof typeof layouts;
export const layoutNames = Object.keys(layouts) as LayoutName[];

type Person = FrontContent['person'];
const upper = (text: string): string => text.toUpperCase();
const given = ({ firstName, middleName }: Person): string => upper(`${firstName} ${middleName ?? ''}`.trim());
const place = ({ city, postalCode }: Person, { jurisdiction }: FrontContent['details']): string =>
  `${upper(city)}, ${jurisdiction} ${postalCode}`;
const print = (text: string, x: number, y: number, size: number): Print => ({ text, x, y, size });

/** A small label and its value on one line. */
function row(label: string, value: string, x: number, y: number, size: number): Print[] {
  const labelSize = Math.max(15, size * 0.6);
  return [
    { text: label, x, y, size: labelSize, isLabel: true },
    { text: value, x: x + label.length * labelSize * 0.62 + 12, y, size, isBold: true },
  ];
}

/** A small label above its value. */
function below(label: string, value: string, x: number, y: number, size: number): Print[] {
  return [
    { text: label, x, y, size: 16, isLabel: true },
    { text: value, x, y: y + size, size, isBold: true },
  ];
}
