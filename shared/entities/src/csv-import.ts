export { CsvColumnFields } from './csv/csv-column-fields';
export { CsvTableChoice } from './csv/csv-table-choice';
export { ImportBatchRow } from './csv/import-batch-row';
export { saveCsv } from './export/save-csv';
export { UndoImportDialog } from './sheets';
