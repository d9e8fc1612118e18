import type { ObjectStorage } from './port.ts';

export interface FileStorageOptions {
  /** Made when missing, readable by this user only. */
  readonly directory: string;
}

/** Keeps each object as a file. */
export function makeFileStorage(_options: FileStorageOptions): ObjectStorage {
  throw new Error('in the making');
}
