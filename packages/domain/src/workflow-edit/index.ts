export * from './changes-between.ts';
export * from './place-path.ts';
export * from './read-zip-list.ts';
export * from './setting-words.ts';
export * from './settings-at.ts';
