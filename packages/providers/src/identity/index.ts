export { makeRandom, type Random } from '#random/index.ts';
export {
  type DirectorySourceOptions,
  makeDirectorySource,
  makeSandboxSource,
  sandboxPeople,
} from './answer-by-matching.ts';
export { askInOrder, type SourceAnswer } from './ask-in-order.ts';
export { type HttpSourceOptions, makeHttpSource } from './http.ts';
export { type InventPeopleOptions, inventPeople } from './invent-people.ts';
export { type DirectoryLine, parseDirectoryCsv } from './parse-directory-csv.ts';
export type { IdentityAnswer, IdentitySource, Independence } from './port.ts';
