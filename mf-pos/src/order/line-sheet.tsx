import { noteLimit } from '@suite/domain/validation';
import { Button, MoneyField, TextArea } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Line, maxPrice } from '../domain/line';
import type { LineChange } from '../domain/line-queue';
import { useTicketWords } from '../ticket/use-ticket-words';
import styles from './line.module.css';

interface Props {
  line: Line;
  canPrice: boolean;
  /** Gets only what was changed. */
  onSave: (change: LineChange) => void;
  onClose: () => void;
}

/** A line's note, and its price where the person may set it. */
export function LineSheet({ line, canPrice, onSave, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const { lineName } = useTicketWords();
  const form = useId();
  const [note, setNote] = useState(line.note ?? '');
  const [price, setPrice] = useState(line.price);
  const mustCost = line.item_type === 'custom' && price === 0;

  function save(event: FormEvent) {
    event.preventDefault();
    if (mustCost) return;
    const words = note.trim() || null;
    const change: LineChange = {
      ...(words === line.note ? {} : { note: words }),
      ...(price === line.price ? {} : { price }),
    };
    if (Object.keys(change).length > 0) onSave(change);
    onClose();
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={lineName(line.item_name)}
      footer={
        <Button type="submit" form={form} size="lg" wide>
          {t('line.save')}
        </Button>
      }
    >
      <form id={form} className={styles.form} onSubmit={save}>
        {canPrice && (
          <MoneyField
            label={t('line.price')}
            cents={price}
            onCents={setPrice}
            max={maxPrice}
            error={mustCost ? t('line.amount_required') : undefined}
          />
        )}
        <TextArea
          label={t('line.note')}
          hint={t('line.note_hint', { count: noteLimit - note.length })}
          maxLength={noteLimit}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Sheet>
  );
}
