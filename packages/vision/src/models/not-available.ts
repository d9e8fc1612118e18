/** A model cannot be used on this machine: a package or its binary is missing, or a file is not the one that was measured. */
export class NotAvailable extends Error {
  override readonly name = 'NotAvailable';
}
