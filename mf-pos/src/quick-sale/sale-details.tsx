import { quickSaleLimits } from '@suite/domain/quick-sale';
import { Button, Card, IconButton, Stack, TextArea } from '@suite/ui';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../core/alert';
import type { QuickSaleDraft } from '../domain/quick-sale';
import styles from './quick-sale.module.css';

export type Choosing = 'client' | 'staff';

interface Props {
  draft: QuickSaleDraft;
  errorOf: (field: string) => string | undefined;
  onEdit: (change: Partial<QuickSaleDraft>) => void;
  onChoose: (what: Choosing) => void;
}

/** The staff of a quick sale, and its optional client and note. */
export function SaleDetails({ draft, errorOf, onEdit, onChoose }: Props) {
  const { t } = useTranslation('mf-pos');
  const { client, staff, note } = draft;
  return (
    <Card as="section" aria-label={t('quick_sale.details')}>
      <Stack gap={3}>
        <Row
          label={t('quick_sale.client')}
          chosen={client?.full_name}
          choose={t('quick_sale.choose_client')}
          error={errorOf('customer_id')}
          onChoose={() => onChoose('client')}
          onClear={() => onEdit({ client: null, cardId: null })}
        />
        <Row
          label={t('quick_sale.staff')}
          chosen={staff?.full_name}
          choose={t('quick_sale.choose_staff')}
          error={errorOf('staff_id')}
          onChoose={() => onChoose('staff')}
        />
        <TextArea
          label={t('quick_sale.note')}
          hint={t('line.note_hint', { count: quickSaleLimits.note - note.length })}
          rows={2}
          maxLength={quickSaleLimits.note}
          value={note}
          error={errorOf('note')}
          onChange={({ target }) => onEdit({ note: target.value })}
        />
      </Stack>
    </Card>
  );
}

interface RowProps {
  label: string;
  chosen: string | undefined;
  choose: string;
  error: string | undefined;
  onChoose: () => void;
  /** Removes the person, who is optional. */
  onClear?: () => void;
}

/** A row for a chosen person, who can be removed again. */
function Row({ label, chosen, choose, error, onChoose, onClear }: RowProps) {
  const { t } = useTranslation('mf-pos');
  return (
    <div data-problem>
      <div className={styles.row}>
        <span className={styles.label}>{label}</span>
        <Button variant="quiet" className={styles.chosen} onClick={onChoose}>
          {chosen ?? choose}
        </Button>
        {chosen && onClear && (
          <IconButton label={t('quick_sale.without', { name: chosen })} icon={<X size={18} />} onClick={onClear} />
        )}
      </div>
      <Alert message={error} />
    </div>
  );
}
