export { CsvColumnFields } from './csv/csv-column-fields';
export { CsvTableChoice } from './csv/csv-table-choice';
export { PastImports } from './csv/past-imports';
export { useSaveCsv } from './export/use-save-file';
