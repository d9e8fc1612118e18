export { noPlacesByIp, type PlaceOfIp, type PlacesByIp } from './port.ts';
export { loadPlacesByIpTable, type PlacesByIpTable } from './table.ts';
