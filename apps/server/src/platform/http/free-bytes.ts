/**
 * Gives back the memory of bytes that nobody reads again. V8 waits until it has 64 MB of such, and then looks through all that it holds, which stops everybody: one or two
 * photos were enough. Bytes that share their memory stay.
 */
export function freeBytes({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
