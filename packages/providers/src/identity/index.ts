export { makeRandom, type Random } from '#random/index.ts';
export { askInOrder, type SourceAnswer } from './ask-in-order.ts';
export { type DirectorySourceOptions, makeDirectorySource } from './directory.ts';
export { type HttpSourceOptions, makeHttpSource } from './http.ts';
export { type InventPeopleOptions, inventPeople } from './invent-people.ts';
export { type DirectoryLine, parseDirectoryCsv } from './parse-directory-csv.ts';
export type { IdentityAnswer, IdentitySource, Independence } from './port.ts';
export { makeSandboxSource } from './sandbox.ts';
export { sandboxPeople } from './sandbox-people.ts';
