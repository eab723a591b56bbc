import { useFormat } from '@suite/remote-kit';
import { useMessages } from '../use-messages';

interface Client {
  phone: string | null;
  phone_number_hidden: boolean;
  visit_count: number;
  last_visited: string | null;
  usual_employee: { full_name: string } | null;
}

/**
 * Returns the lines that tell clients of one name apart: the number, or that it is hidden, and the usual technician with
 * visits and how long ago the last one was.
 */
export function useClientDetails(): (client: Client) => string[] {
  const { t } = useMessages();
  const format = useFormat();
  return ({ phone, phone_number_hidden, visit_count, last_visited, usual_employee }) => {
    const number = phone ? format.phone(phone) : phone_number_hidden ? t('client.number_hidden') : null;
    const visits = [
      usual_employee?.full_name,
      t('client.visits', { count: visit_count }),
      last_visited && format.relative(last_visited),
    ];
    return [number, visits.filter(Boolean).join(' · ')].filter((line) => line !== null);
  };
}
