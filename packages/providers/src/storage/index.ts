export { type FileStorageOptions, makeFileStorage } from './files.ts';
export { makeMemoryStorage, withMemory } from './memory.ts';
export { type ObjectStorage, StorageError, type StorageErrorCode } from './port.ts';
export { makeS3Storage, type S3StorageOptions } from './s3.ts';
