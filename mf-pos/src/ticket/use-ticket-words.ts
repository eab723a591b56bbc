import { useTranslation } from 'react-i18next';
import { customName } from '../domain/line';

/** Names that the server keeps in one language, or not at all, in the reader's words. */
export function useTicketWords() {
  const { t } = useTranslation('mf-pos');
  return {
    /** A line's name; a custom amount without one has a word of its own. */
    lineName: (name: string): string => (name === customName ? t('line.custom') : name),
    /** The client's name, or that there is none. */
    clientName: (customer: { full_name: string } | null): string => customer?.full_name || t('ticket.walk_in'),
  };
}
