import { isLargeBonus } from '@suite/domain/gift-card';
import { noteLimit } from '@suite/domain/validation';
import { loadLimitsOf, useGiftCardLoadMessages } from '@suite/entities';
import { SheetForm } from '@suite/entities/overlays';
import { useGate } from '@suite/remote-kit';
import { useRemoteForm } from '@suite/remote-kit/form';
import { MoneyField, SelectField, TextArea } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useTicketNames } from '../../core/use-ticket-names';
import { type Line, maxPrice } from '../../domain/line';
import type { LineChange } from '../../domain/line-queue';

interface Props {
  line: Line;
  /** The client's name, in the person's language. */
  client: string;
  people: readonly string[];
  canPrice: boolean;
  /** Called with the changed fields only. */
  onSave: (change: LineChange) => void;
  onClose: () => void;
}

const textOrNull = v.pipe(
  v.string(),
  v.transform((text) => text.trim() || null),
);

/**
 * The schema of a line's changes: a custom amount is above zero, and a gift card's new price lies within the
 * limits (cents), is at most its value, and leaves a bonus that the person may give.
 */
const schemaOf = (line: Line, { min, max, largeBonus }: ReturnType<typeof loadLimitsOf>) =>
  v.object({
    note: textOrNull,
    person: textOrNull,
    price: v.pipe(
      v.number(),
      v.check((price) => line.item_type !== 'custom' || price > 0, 'amount_required'),
      v.check(
        (price) => line.item_type !== 'gift_card' || price === line.price || (price >= min && price <= max),
        'amount_range',
      ),
      v.check((price) => !line.gift_card_value || price <= line.gift_card_value, 'price_above'),
      v.check(
        (price) =>
          !line.gift_card_value ||
          price === line.price ||
          largeBonus ||
          !isLargeBonus({ price, value: line.gift_card_value }),
        'bonus_limit',
      ),
    ),
  });

/** A line's note, and its price if the person may set it. */
export function LineSheet({ line, client, people, canPrice, onSave, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const { lineName } = useTicketNames();
  const { role } = useGate();
  const limits = loadLimitsOf(role);
  const loadMessages = useGiftCardLoadMessages(limits);
  const form = useRemoteForm({
    schema: schemaOf(line, limits),
    defaultValues: { note: line.note ?? '', person: line.person ?? '', price: line.price },
    messages: {
      amount_required: t('line.amount_required'),
      ...loadMessages,
    },
    mode: 'onChange',
    onSubmit({ note, person, price }) {
      const change: LineChange = {
        ...(note === line.note ? {} : { note }),
        ...(price === line.price ? {} : { price }),
        ...(person === line.person ? {} : { person }),
      };
      if (Object.keys(change).length > 0) onSave(change);
      onClose();
    },
  });
  const price = form.input('price');

  return (
    <SheetForm title={lineName(line.item_name)} submit={t('line.save')} form={form} onClose={onClose}>
      {canPrice && (
        <MoneyField
          label={t('line.price')}
          cents={price.value}
          onCents={price.set}
          max={maxPrice}
          error={price.error}
        />
      )}
      {people.length > 0 && (
        <SelectField
          label={t('ticket_actions.person_field')}
          {...form.field('person')}
          options={[{ value: '', label: client }, ...people.map((one) => ({ value: one, label: one }))]}
        />
      )}
      <TextArea
        label={t('line.note')}
        hint={t('line.note_hint', { count: noteLimit - form.input('note').value.length })}
        maxLength={noteLimit}
        {...form.field('note')}
      />
    </SheetForm>
  );
}
