import type { CardDetails, CardPerson } from '#cards/card-person.ts';

/** A text on a card: where its baseline begins and how high it is, in units of which the card is 856 by 540. */
export type Print = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly isBold?: boolean;
  /** Printed in the color of labels. */
  readonly isLabel?: boolean;
};

/** Content of a front. */
export type FrontContent = { readonly person: CardPerson; readonly details: Required<CardDetails> };

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');

const partsOf = (iso: string) => {
  const [year = '', month = '', day = ''] = iso.split('-');
  return { year, month, day };
};

/** 04/03/1997 */
export function slashed(iso: string): string {
  const { year, month, day } = partsOf(iso);
  return `${month}/${day}/${year}`;
}

/** 04-03-1997 */
export function dashed(iso: string): string {
  return slashed(iso).replaceAll('/', '-');
}

/** 1997/04/03 */
export function yearFirst(iso: string): string {
  return iso.replaceAll('-', '/');
}

/** 03 APR 1997 */
export function inWords(iso: string): string {
  const { year, month, day } = partsOf(iso);
  return `${day} ${MONTHS[Number(month) - 1] ?? ''} ${year}`;
}
