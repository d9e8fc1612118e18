import type { FrontComparison, FrontFields } from './front-text.ts';
import { placeFront } from './place-front.ts';

/** Compares the lines read from a document's printed side with what its code says, as `placeFront` does, without saying where. */
export function compareFront(lines: readonly string[], fields: FrontFields): FrontComparison {
  const { front, fields: found } = placeFront(lines, fields);
  return {
    front,
    lastName: found.lastName.says,
    firstName: found.firstName.says,
    birthDate: found.birthDate.says,
    expiryDate: found.expiryDate.says,
    documentNumber: found.documentNumber.says,
  };
}
