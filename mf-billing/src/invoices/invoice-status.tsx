import { StatusChip, type StatusTone } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { InvoiceRowFragment } from './invoices.generated';

const tones: Record<InvoiceRowFragment['status'], StatusTone> = {
  open: 'updated',
  paid: 'confirmed',
  void: 'neutral',
  uncollectible: 'danger',
};

/** The status of an invoice; a credit note has its own words. */
export function InvoiceStatus({ invoice: { kind, status } }: { invoice: Pick<InvoiceRowFragment, 'kind' | 'status'> }) {
  const { t } = useTranslation('mf-billing');
  const words = kind === 'credit_note' ? 'note_status' : 'status';
  return <StatusChip tone={tones[status]}>{t(`invoices.${words}.${status}`)}</StatusChip>;
}
