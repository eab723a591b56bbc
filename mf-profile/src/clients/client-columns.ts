import { type ColumnNames, type CsvColumns, proposeColumns } from '@suite/entities/csv';

export const clientFields = ['name', 'last_name', 'phone', 'email', 'birthday', 'note'] as const;
export type ClientField = (typeof clientFields)[number];

/** The column of each field by its index, or null. */
export type ClientColumns = CsvColumns<ClientField>;

/** Names that other apps and people give to columns, in English and Vietnamese without accents; the best first. */
const names: ColumnNames<ClientField> = {
  name: [
    ...['first name', 'given name', 'full name', 'client name', 'customer name', 'name', 'client', 'customer'],
    ...['ho va ten', 'ho ten', 'ten khach', 'khach', 'ten'],
  ],
  last_name: ['last name', 'surname', 'family name', 'ho'],
  phone: [
    ...['mobile phone', 'cell phone', 'mobile', 'cell', 'phone number', 'phone', 'telephone'],
    ...['so dien thoai', 'dien thoai', 'sdt'],
  ],
  email: ['email', 'e mail', 'email address', 'thu dien tu'],
  birthday: ['birthday', 'birth date', 'birthdate', 'date of birth', 'dob', 'ngay sinh', 'sinh nhat'],
  note: ['notes', 'note', 'client notes', 'comments', 'comment', 'ghi chu'],
};

/** Proposes a column for each field of a client by the names in the header. */
export const proposeClientColumns = (header: readonly string[]): ClientColumns =>
  proposeColumns(clientFields, names, header);
