import { checkDigit } from './checked-parts.ts';
import { MRZ_LAYOUTS, type MrzLayout, type Span, textAt } from './layout.ts';
import type { MrzFields, MrzFormat } from './mrz.ts';

/** What a zone is written of: as `MrzFields`; null leaves fillers. `optionalData2` is the second part of TD1. */
export type MrzContent = MrzFields & { readonly format: MrzFormat; readonly optionalData2?: string | null };

/**
 * Writes the lines of a zone with all their check digits, for drawn documents. Names that do not fit are cut; a number of
 * more than nine characters goes on in the optional data where the format allows. Throws a `RangeError` when it does not.
 */
export function writeMrz(content: MrzContent): readonly string[] {
  const layout = layoutNamed(content.format);
  const lines = layout.alphabets.map((alphabet) => '<'.repeat(alphabet.length));
  const put = (span: Span, text: string | null) => {
    const line = lines[span.line] ?? '';
    const cut = fillers(text ?? '').slice(0, span.to - span.from);
    lines[span.line] = line.slice(0, span.from) + cut + line.slice(span.from + cut.length);
  };
  const { fields, digits, optionalData } = layout;
  const { lastName, firstNames, sex } = content;
  put(fields.documentCode, content.documentCode);
  put(fields.issuer, content.issuer);
  put(fields.lastName, `${lastName ?? ''}${firstNames === null ? '' : `<<${firstNames}`}`);
  put(fields.nationality, content.nationality);
  put(fields.birthDate, yymmdd(content.birthDate));
  put(fields.expiryDate, yymmdd(content.expiryDate));
  put(fields.sex, sex === 'X' ? '<' : sex);
  const [first, second] = optionalData;
  const number = fillers(content.documentNumber ?? '');
  const digitOf = (...spans: Span[]) => String(checkDigit(textAt(lines, ...spans)));
  put(fields.documentNumber, number);
  if (number.length > 9) {
    if (layout.longNumber === null || number.length > 22) throw new RangeError('The document number is too long.');
    put(layout.longNumber, `${number.slice(9)}${checkDigit(number)}<${content.optionalData ?? ''}`);
  } else {
    put(digits.documentNumber, digitOf(fields.documentNumber));
    if (first !== undefined) put(first, content.optionalData);
  }
  if (second !== undefined) put(second, content.optionalData2 ?? null);
  put(digits.birthDate, digitOf(fields.birthDate));
  put(digits.expiryDate, digitOf(fields.expiryDate));
  if (digits.optionalData !== null && content.optionalData !== null) {
    put(digits.optionalData, digitOf(...optionalData));
  }
  put(digits.composite, digitOf(...layout.composite));
  return lines;
}

const fillers = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9<]/g, '<');
const yymmdd = (date: string | null): string => (date ?? '').replaceAll('-', '').slice(2);

function layoutNamed(format: MrzFormat): MrzLayout {
  const layout = MRZ_LAYOUTS.find((one) => one.format === format);
  if (layout === undefined) throw new RangeError('There is no such format.');
  return layout;
}
