import { proposedLeft } from '@suite/domain/cash-drawer';
import { noteField } from '@suite/domain/validation';
import { Money } from '@suite/entities';
import { SheetForm } from '@suite/entities/overlays';
import { useMutationForm } from '@suite/remote-kit/form';
import { MoneyField, Note, Receipt, ReceiptLine, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { type CashCountFragment, CloseCashDayDocument } from './day-end.generated';
import { DifferenceLine } from './difference-line';

interface Props {
  count: CashCountFragment;
  /** What the drawer opened with. */
  opening: number;
  onDone: () => void;
  onClose: () => void;
}

const largestDrawer = 9_999_999;

/** Closes the day by a count: the difference with its reason, and what stays in the drawer. */
export function CloseSheet({ count, opening, onDone, onClose }: Props) {
  const { t } = useTranslation('mf-reports');
  const { counted, difference, figures } = count;
  const isOff = difference !== 0 && difference !== null;
  const schema = v.object({
    reason: isOff ? v.pipe(noteField, v.nonEmpty('cash_difference_reason')) : noteField,
    left: v.pipe(v.number(), v.maxValue(counted ?? largestDrawer, 'left_over')),
  });
  const form = useMutationForm(CloseCashDayDocument, {
    schema,
    defaultValues: { reason: '', left: proposedLeft(opening, counted ?? 0) },
    messages: { left_over: t('day_end.left_over') },
    input: ({ reason, left }) => ({ count_id: count.id, reason: reason || null, left_in_drawer: left }),
    paths: { left: ['left_in_drawer', 'count_id'] },
    onDone,
  });
  const left = form.input('left');
  return (
    <SheetForm
      title={t('day_end.close')}
      submit={t('day_end.close')}
      form={form}
      summary={
        counted !== null && (
          <Receipt>
            <ReceiptLine strong label={t('day_end.deposit')} amount={<Money cents={counted - left.value} />} />
          </Receipt>
        )
      }
      onClose={onClose}
    >
      <Receipt>
        <ReceiptLine label={t('day_end.expected')} amount={<Money cents={figures?.expected} />} />
        <ReceiptLine label={t('day_end.counted')} amount={<Money cents={counted} />} />
        <DifferenceLine cents={difference} />
      </Receipt>
      {difference === null && <Note>{t('day_end.hidden_difference')}</Note>}
      {difference !== 0 && (
        <TextField
          label={t('day_end.reason')}
          hint={t('day_end.reason_hint')}
          autoComplete="off"
          {...form.field('reason')}
        />
      )}
      <MoneyField
        label={t('day_end.left')}
        hint={t('day_end.left_hint')}
        cents={left.value}
        onCents={left.set}
        max={largestDrawer}
        error={left.error}
      />
    </SheetForm>
  );
}
