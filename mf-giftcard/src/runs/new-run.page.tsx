import { giftCardLimits, maxRunCards } from '@suite/domain/gift-card';
import { GiftCardCodeField } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { useMutationForm } from '@suite/remote-kit/form';
import {
  ActionBar,
  Button,
  FieldError,
  MoneyField,
  Note,
  PageFrame,
  Section,
  Stack,
  Switch,
  TextField,
} from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { emptyRun, runQuantity, runSchema } from './run-schema';
import { CreateGiftCardRunDocument } from './runs.generated';

/** Registers cards that are printed together, from a start to an end code. */
export function NewRunPage() {
  const { t } = useTranslation('mf-giftcard');
  const navigate = useNavigate();
  const paths = usePaths();
  const format = useFormat();
  const [id] = useState(() => crypto.randomUUID());
  const limits = giftCardLimits(true);
  const form = useMutationForm(CreateGiftCardRunDocument, {
    schema: runSchema,
    defaultValues: emptyRun,
    messages: {
      start_code: t('runs.start_invalid'),
      end_code: t('runs.end_invalid'),
      run_too_long: t('runs.too_long', { count: maxRunCards }),
      value_range: t('runs.value_range', { min: format.money(limits.min), max: format.money(limits.max) }),
    },
    input: ({ hasValue, value, note, ...codes }) => ({
      id,
      ...codes,
      value: hasValue ? value : null,
      note: note || null,
    }),
    onDone: () => navigate(paths.run({ id }), { replace: true }),
  });
  const hasValue = form.input('hasValue');
  const value = form.input('value');
  const [start, end] = form.form.watch(['start_code', 'end_code']);
  const quantity = runQuantity(start, end);
  const isTaken = form.submission.fieldProblem('input_obj.start_code')?.code === 'gift_card_code_taken';
  const startField = form.field('start_code');
  return (
    <PageFrame kind="form" title={t('runs.new')} back={() => navigate(paths.runs())}>
      <Stack as="form" {...form.formProps} aria-label={t('runs.new')}>
        <Section title={t('runs.about')}>
          <Stack>
            <Note>{t('runs.intro')}</Note>
            <GiftCardCodeField
              label={t('runs.start')}
              hint={t('runs.start_hint')}
              {...startField}
              error={isTaken ? t('runs.taken') : startField.error}
            />
            <GiftCardCodeField label={t('runs.end')} hint={t('runs.end_hint')} {...form.field('end_code')} />
            <Switch
              label={t('runs.has_value')}
              checked={hasValue.value}
              onChange={({ target }) => hasValue.set(target.checked)}
            />
            {hasValue.value && (
              <MoneyField
                label={t('runs.value')}
                hint={t('runs.value_hint')}
                cents={value.value}
                onCents={value.set}
                error={value.error}
              />
            )}
            <TextField label={t('charge.note')} hint={t('runs.note_hint')} autoComplete="off" {...form.field('note')} />
          </Stack>
        </Section>
        <ActionBar
          summary={
            <span role="status">{quantity === null ? t('runs.no_cards') : t('runs.cards', { count: quantity })}</span>
          }
        >
          <FieldError message={form.refusal} />
          <Button type="submit" size="lg" wide pending={form.pending}>
            {t('runs.submit')}
          </Button>
        </ActionBar>
      </Stack>
    </PageFrame>
  );
}
