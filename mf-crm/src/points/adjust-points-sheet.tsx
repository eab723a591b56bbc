import { noteField } from '@suite/domain/validation';
import { SheetForm } from '@suite/entities/overlays';
import { useMutationForm } from '@suite/remote-kit/form';
import { Note, SegmentedControl, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { wholeNumber } from './point-rule.schema';
import { AdjustPointsDocument, type PointAccountFragment } from './points.generated';

interface Props {
  account: PointAccountFragment;
  onDone: () => void;
  onClose: () => void;
}

const directions = ['add', 'subtract'] as const;
const maxPoints = 100_000;

const schema = v.object({
  direction: v.picklist(directions),
  points: wholeNumber(1, maxPoints, 'points_whole'),
  reason: v.pipe(noteField, v.nonEmpty('required')),
});

/** Corrects the points of a client, with the reason; for owners and partners. */
export function AdjustPointsSheet({ account, onDone, onClose }: Props) {
  const { t } = useTranslation('mf-crm');
  const form = useMutationForm(AdjustPointsDocument, {
    schema,
    defaultValues: { direction: 'add' as (typeof directions)[number], points: '', reason: '' },
    messages: { points_whole: t('points.adjust.whole') },
    paths: { points: ['change'] },
    input: ({ direction, points, reason }) => ({
      customer_id: account.customer_id,
      change: direction === 'add' ? points : -points,
      reason,
    }),
    onDone,
  });
  const direction = form.input('direction');
  const typed = Number(form.form.watch('points'));
  const change = Number.isInteger(typed) ? typed : 0;
  const after = account.point + (direction.value === 'add' ? change : -change);
  return (
    <SheetForm
      title={t('points.adjust.title')}
      submit={t('points.adjust.submit')}
      form={form}
      summary={
        <Note>
          {after < 0 ? t('points.adjust.has', { count: account.point }) : t('points.adjust.after', { count: after })}
        </Note>
      }
      onClose={onClose}
    >
      <SegmentedControl
        label={t('points.adjust.direction')}
        selected={direction.value}
        onSelect={(id) => direction.set(id === 'subtract' ? 'subtract' : 'add')}
        options={directions.map((id) => ({ id, label: t(`points.adjust.${id}`) }))}
      />
      <TextField label={t('points.adjust.points')} inputMode="numeric" autoComplete="off" {...form.field('points')} />
      <TextField
        label={t('points.adjust.reason')}
        hint={t('points.adjust.reason_hint')}
        autoComplete="off"
        {...form.field('reason')}
      />
    </SheetForm>
  );
}
