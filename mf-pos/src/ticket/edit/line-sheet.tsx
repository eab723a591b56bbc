import { giftCardLimits } from '@suite/domain/gift-card';
import { noteLimit } from '@suite/domain/validation';
import { useFormat, useGate } from '@suite/remote-kit';
import { Button, MoneyField, SelectField, TextArea } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTicketNames } from '../../core/use-ticket-names';
import { type Line, maxPrice } from '../../domain/line';
import type { LineChange } from '../../domain/line-queue';
import styles from './line.module.css';

interface Props {
  line: Line;
  /** The client's name, in the reader's language. */
  client: string;
  people: readonly string[];
  canPrice: boolean;
  /** Gets only the changed fields. */
  onSave: (change: LineChange) => void;
  onClose: () => void;
}

/** Edits a line's note, person, and price where the person may set it. */
export function LineSheet({ line, client, people, canPrice, onSave, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const { lineName } = useTicketNames();
  const format = useFormat();
  const { role } = useGate();
  const form = useId();
  const [note, setNote] = useState(line.note ?? '');
  const [person, setPerson] = useState(line.person);
  const [price, setPrice] = useState(line.price);
  const mustCost = line.item_type === 'custom' && price === 0;
  const { min, max } = giftCardLimits(role === 'owner');
  const isOutOfRange = line.item_type === 'gift_card' && price !== line.price && (price < min || price > max);

  function save(event: FormEvent) {
    event.preventDefault();
    if (mustCost || isOutOfRange) return;
    const trimmed = note.trim() || null;
    const change: LineChange = {
      ...(trimmed === line.note ? {} : { note: trimmed }),
      ...(price === line.price ? {} : { price }),
      ...(person === line.person ? {} : { person }),
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
            error={
              isOutOfRange
                ? t('gift.amount_range', { min: format.money(min), max: format.money(max) })
                : mustCost
                  ? t('line.amount_required')
                  : undefined
            }
          />
        )}
        {people.length > 0 && (
          <SelectField
            label={t('ticket_actions.person_field')}
            value={person ?? ''}
            onChange={(event) => setPerson(event.target.value || null)}
            options={[{ value: '', label: client }, ...people.map((one) => ({ value: one, label: one }))]}
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
