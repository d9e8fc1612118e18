import type { OutgoingErrorCode } from './port.ts';

/** Travels from the look-up through the connection's error to the result. */
export class OutgoingRefusal extends Error {
  readonly refusal: OutgoingErrorCode;

  constructor(refusal: OutgoingErrorCode) {
    super(refusal);
    this.name = 'OutgoingRefusal';
    this.refusal = refusal;
  }
}
