export { type CsvRecord, readCsv } from './read-csv.ts';
