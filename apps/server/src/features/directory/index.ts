export { type Imported, importDirectory } from './import-directory.ts';
export { replaceDirectory } from './replace-directory.ts';
