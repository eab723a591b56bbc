import { type ColumnRules, type CsvColumns, type CsvTable, proposeColumns } from '@suite/entities/csv';
import { isFlag } from './read-flag';

export const clientFields = [
  'name',
  'last_name',
  'phone',
  'other_phone',
  'email',
  'birthday',
  'note',
  'greeting',
] as const;
/** What the client refused, and what the store decided about them: none of it may be lost. */
export const protectionFields = [
  'texts',
  'sms_advertising',
  'email_advertising',
  'blocked',
  'block_reason',
  'status',
] as const;
const allFields = [...clientFields, ...protectionFields] as const;
export type ClientField = (typeof allFields)[number];

/** The column of each field by its index, or null. */
export type ClientColumns = CsvColumns<ClientField>;

const phones = [
  ...['mobile phone', 'cell phone', 'mobile number', 'mobile', 'cell', 'phone number', 'phone', 'phone 1 value'],
  ...['telephone', 'tel', 'so dien thoai', 'dien thoai', 'sdt'],
];

/** Names that other apps and people give to columns; the best first. */
const names: ColumnRules<ClientField>['names'] = {
  name: [
    ...['first name', 'given name', 'full name', 'client name', 'customer name', 'name', 'client', 'customer'],
    ...['ho va ten', 'ho ten', 'ten khach', 'khach', 'ten'],
  ],
  last_name: ['last name', 'surname', 'family name', 'ho'],
  phone: phones,
  other_phone: [...phones, 'home phone', 'work phone', 'day phone', 'night phone', 'phone 2 value'],
  email: ['email', 'e mail', 'email address', 'e mail 1 value', 'thu dien tu'],
  birthday: ['birthday', 'birth date', 'birthdate', 'date of birth', 'dob', 'ngay sinh', 'sinh nhat'],
  note: [
    ...['notes', 'note', 'client notes', 'customer notes', 'memo', 'comments', 'comment', 'remarks', 'description'],
    ...['ghi chu'],
  ],
  greeting: ['called in texts', 'preferred name', 'goes by', 'greeting name', 'ten goi trong tin nhan', 'ten goi'],
  texts: [
    ...['accepts texts', 'accepts sms', 'sms opt out', 'text opt out', 'sms opt in', 'text opt in', 'do not text'],
    ...['sms consent', 'text consent', 'sms reminders', 'text reminders', 'sms notifications', 'text notifications'],
    ...['sms subscription status', '=sms', '=texts', 'nhan tin nhan'],
  ],
  sms_advertising: [
    ...['accepts sms marketing', 'sms marketing', 'text marketing', 'sms marketing consent', 'marketing texts'],
    ...['sms marketing status', 'accepts text marketing', 'nhan quang cao qua tin nhan'],
  ],
  email_advertising: [
    ...['email subscription status', 'accepts email marketing', 'accepts marketing', 'email marketing'],
    ...['email opt out', 'email opt in', 'email consent', 'unsubscribed', 'subscribed', 'newsletter', '=marketing'],
    ...['marketing consent', 'marketing opt in', 'marketing opt out', 'do not email', 'subscription status'],
    'nhan quang cao qua email',
  ],
  blocked: [
    ...['blocked from online booking', 'online booking blocked', 'blocked', 'is blocked', 'do not book', 'banned'],
    ...['block online booking', 'blacklisted', '=chan', 'chan dat lich', 'bi chan'],
  ],
  block_reason: ['block reason', 'blocked reason', 'reason for block', 'ban reason', 'ly do chan'],
  status: [
    ...['client status', 'customer status', 'account status', '=status', 'deactivated', 'archived', 'deleted'],
    ...['inactive', '=active', 'is active', 'trang thai'],
  ],
};

const isDate = (cell: string): boolean => /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\b/.test(cell);
const isPhone = (cell: string): boolean =>
  /^['+(\d]/.test(cell) && /^\D*(?:\d\D{0,5}){7,}/.test(cell) && !/\p{L}{4}/u.test(cell) && !isDate(cell);
const isEmail = (cell: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+/.test(cell);

/** By which columns clients are recognized, and the header of their file. */
export const clientRules: ColumnRules<ClientField> = {
  names,
  contents: {
    name: (cell) => /^[^@]*\p{L}[^@]*$/u.test(cell),
    phone: isPhone,
    other_phone: isPhone,
    email: isEmail,
    birthday: (cell) => /\d/.test(cell) && !isEmail(cell),
    texts: isFlag,
    sms_advertising: isFlag,
    email_advertising: isFlag,
    status: isFlag,
  },
  byContents: ['phone', 'email'],
};

/** Proposes a column for each field of a client by the names in the header, and by what stands below them. */
export const proposeClientColumns = (table: Pick<CsvTable, 'header' | 'rows'>): ClientColumns =>
  proposeColumns(allFields, clientRules, table);
