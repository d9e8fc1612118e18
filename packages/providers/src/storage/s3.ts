import type { ObjectStorage } from './port.ts';

export interface S3StorageOptions {
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** For stores that speak the same protocol; paths then carry the bucket (`<endpoint>/<bucket>/<key>`). Default: Amazon's. */
  readonly endpoint?: string;
  /** In milliseconds, for one attempt. Default 10,000. */
  readonly timeoutMs?: number;
}

/** Keeps objects in an S3 bucket. */
export function makeS3Storage(_options: S3StorageOptions): ObjectStorage {
  throw new Error('in the making');
}
