export type { ColumnNames } from './csv/column-names';
export {
  type CsvFault,
  type CsvProblem,
  type CsvRow,
  type CsvTable,
  readCsv,
  readCsvText,
} from './csv/csv-table';
export { type ColumnRules, type CsvColumns, proposeColumns } from './csv/propose-columns';
export { type TextEncoding, textEncodings } from './csv/text-encoding';
