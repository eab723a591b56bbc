import { cashDenominations, sumOfDenominations } from '@suite/domain/cash-drawer';
import { SheetForm } from '@suite/entities/overlays';
import { useFormat } from '@suite/remote-kit';
import { useMutationForm } from '@suite/remote-kit/form';
import { MoneyField, Note, Receipt, ReceiptLine, SegmentedControl, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { CountCashDocument } from './day-end.generated';
import styles from './day-end.module.css';
import { countedOf, noQuantities } from './denominations';

interface Props {
  day: string;
  onDone: () => void;
  onClose: () => void;
}

const quantity = v.pipe(v.string(), v.trim(), v.regex(/^\d{0,4}$/, 'quantity_invalid'));
const schema = v.object({
  by: v.picklist(['pieces', 'sum']),
  quantities: v.record(v.string(), quantity),
  sum: v.number(),
});
type By = 'pieces' | 'sum';
const largestDrawer = 9_999_999;

/** Counts the drawer, by bills and coins or as one sum; what is expected is not shown here. */
export function CountSheet({ day, onDone, onClose }: Props) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const form = useMutationForm(CountCashDocument, {
    schema,
    defaultValues: { by: 'pieces' as By, quantities: noQuantities, sum: 0 },
    input: ({ by, quantities, sum }) => {
      const denominations = countedOf(quantities);
      return by === 'pieces'
        ? { day, counted: sumOfDenominations(denominations), denominations }
        : { day, counted: sum, denominations: null };
    },
    paths: { sum: ['counted', 'day', 'denominations'] },
    onDone,
  });
  const by = form.input('by');
  const sum = form.input('sum');
  const counted = by.value === 'pieces' ? sumOfDenominations(countedOf(form.form.watch('quantities'))) : sum.value;
  return (
    <SheetForm
      title={t('day_end.count')}
      submit={t('day_end.save_count')}
      form={form}
      summary={
        <Receipt>
          <ReceiptLine
            strong
            label={t('day_end.counted')}
            amount={<span role="status">{format.money(counted)}</span>}
          />
        </Receipt>
      }
      onClose={onClose}
    >
      <Note>{t('day_end.count_hint')}</Note>
      <SegmentedControl
        label={t('day_end.count_by')}
        selected={by.value}
        onSelect={(id) => by.set(id === 'sum' ? 'sum' : 'pieces')}
        options={(['pieces', 'sum'] as const).map((id) => ({ id, label: t(`day_end.by.${id}`) }))}
      />
      {by.value === 'pieces' ? (
        <div className={styles.denominations}>
          {cashDenominations.map((value) => (
            <TextField
              key={value}
              label={t('day_end.pieces', { value: format.money(value) })}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              {...form.field(`quantities.v${value}`)}
            />
          ))}
        </div>
      ) : (
        <MoneyField
          label={t('day_end.counted')}
          cents={sum.value}
          onCents={sum.set}
          max={largestDrawer}
          error={sum.error}
        />
      )}
    </SheetForm>
  );
}
