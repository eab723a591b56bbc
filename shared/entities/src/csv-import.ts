export { CsvColumnFields } from './csv/csv-column-fields';
export { CsvTableChoice } from './csv/csv-table-choice';
