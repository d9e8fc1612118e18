/** Where each state stands in the tile map: one row of text per row of tiles, two letters or two dots per tile. */
const rows = [
  'AK..................ME',
  '..................VTNH',
  'WAIDMTNDMNILWIMINYRIMA',
  'ORNVWYSDIAINOHPANJCT..',
  'CAUTCONEMOKYWVVAMDDE..',
  '..AZNMKSARTNNCSCDC....',
  '......OKLAMSALGA......',
  'HI....TX........FL....',
];

export const stateTiles = rows.flatMap((line, row) =>
  (line.match(/../g) ?? []).flatMap((code, column) => (code === '..' ? [] : [{ code, column, row }])),
);
