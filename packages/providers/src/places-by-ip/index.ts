export { noPlacesByIp } from './none.ts';
export type { PlaceOfIp, PlacesByIp } from './port.ts';
export { loadPlacesByIpTable, type PlacesByIpTable } from './table.ts';
