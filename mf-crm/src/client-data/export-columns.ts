import type { ClientField } from '../clients/client-columns';
import type { ExportClientsQuery } from './client-data.generated';

export type ExportedClient = ExportClientsQuery['customer_export_list'][number];

/** The columns of a file of all clients, each of which an import reads. */
export const exportFields = [
  'name',
  'greeting',
  'phone',
  'email',
  'birthday',
  'note',
  'texts',
  'sms_advertising',
  'email_advertising',
  'blocked',
] as const satisfies readonly ClientField[];

/** The words for yes and no in the reader's language, both of which an import reads. */
export interface FlagWords {
  yes: string;
  no: string;
}

/** The cells of a client in the order of the columns. What is not known is empty; a client without a number accepts nothing. */
export function exportCells(client: ExportedClient, { yes, no }: FlagWords): string[] {
  const flag = (is: boolean | null | undefined): string => (is == null ? '' : is ? yes : no);
  return [
    client.full_name,
    client.greeting_name,
    client.phone ?? '',
    client.email ?? '',
    client.birthday ?? (client.birth_month_day ? `--${client.birth_month_day}` : ''),
    client.note ?? '',
    client.phone == null ? '' : flag(client.accepts_texts),
    flag(client.accepts_sms_advertising),
    flag(client.accepts_email_advertising),
    flag(client.is_blocked_from_booking),
  ];
}
