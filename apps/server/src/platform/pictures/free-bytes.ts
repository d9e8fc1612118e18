/**
 * Gives back memory that is no longer read, without the collector: the bytes are empty from then on. Does nothing where it is shared with other bytes. Never for
 * what a write has not finished with.
 */
export function freeBytes(bytes: Uint8Array): void {
  if (bytes.buffer instanceof ArrayBuffer && bytes.length === bytes.buffer.byteLength) bytes.buffer.transfer(0);
}
