export {
  type CsvProblem,
  type CsvRow,
  type CsvTable,
  readCsv,
  readCsvText,
} from './csv/csv-table';
export { type ColumnNames, type CsvColumns, proposeColumns } from './csv/propose-columns';
