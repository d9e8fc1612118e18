import type { S3Driver } from 'flydrive/drivers/s3';
import { checkStorageKey, type ObjectStorage, StorageError } from './port.ts';

export type S3StorageOptions = {
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Address of another store with the same protocol; paths then include the bucket (`<endpoint>/<bucket>/<key>`). Default: Amazon's. */
  readonly endpoint?: string;
  /** Time limit of one attempt of three, in milliseconds. Default 10,000. */
  readonly timeoutMs?: number;
};

/** Keeps objects in an S3 bucket, which must exist and be private. S3 acknowledges only what is stored durably. */
export function makeS3Storage(options: S3StorageOptions): ObjectStorage {
  let driver: Promise<S3Driver> | undefined;

  async function run<Result>(key: string, action: (driver: S3Driver) => Promise<Result>): Promise<Result> {
    checkStorageKey(key);
    driver ??= makeDriver(options);
    try {
      return await action(await driver);
    } catch (error) {
      throw new StorageError('not_available', `the bucket answered ${nameOf(error)}`, { cause: error });
    }
  }

  return {
    put: (key, bytes) =>
      run(key, (s3) => s3.put(key, bytes, { contentType: 'application/octet-stream', contentLength: bytes.length })),
    get: (key) =>
      run(key, async (s3) => {
        try {
          return await s3.getBytes(key);
        } catch (error) {
          // Checks the error's name, because a missing bucket is a 404 as well, and says nothing about the object.
          if (nameOf(error) === 'NoSuchKey') {
            return null;
          }
          throw error;
        }
      }),
    remove: (key) => run(key, (s3) => s3.delete(key)),
    exists: (key) => run(key, (s3) => s3.exists(key)),
  };
}

// Loaded at first use: the SDK is large, and most installations keep files on disk.
async function makeDriver(options: S3StorageOptions): Promise<S3Driver> {
  const { accessKeyId, secretAccessKey, endpoint, timeoutMs = 10_000 } = options;
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    bucket: options.bucket,
    region: options.region,
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: { connectionTimeout: timeoutMs, requestTimeout: timeoutMs, throwOnRequestTimeout: true },
    maxAttempts: 3,
    visibility: 'private',
    supportsACL: false,
    // Turns off Amazon's newer checksums, which other stores often lack.
    ...(endpoint === undefined
      ? {}
      : {
          endpoint,
          forcePathStyle: true,
          requestChecksumCalculation: 'WHEN_REQUIRED',
          responseChecksumValidation: 'WHEN_REQUIRED',
        }),
  });
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'nothing usable';
}
