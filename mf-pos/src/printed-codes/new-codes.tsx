import { useMutationForm } from '@suite/remote-kit/form';
import { Button, FieldError, Note, Section, Stack, TextField } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { maxCodes, newCodesInput, newCodesSchema } from './new-codes.schema';
import { CreateCodeRunDocument } from './printed-codes.generated';

/** Makes codes for tickets and opens their sheet. */
export function NewCodes() {
  const { t } = useTranslation('mf-pos');
  const navigate = useNavigate();
  const paths = usePaths();
  const [id] = useState(() => crypto.randomUUID());
  const form = useMutationForm(CreateCodeRunDocument, {
    schema: newCodesSchema,
    defaultValues: { quantity: '24', note: '' },
    messages: { quantity_range: t('printed_codes.quantity_range', { max: maxCodes }) },
    input: (typed) => ({ id, ...newCodesInput(typed) }),
    onDone: () => navigate(paths.printedCodeSheet({ id })),
  });
  return (
    <Section title={t('printed_codes.new')}>
      <Stack as="form" {...form.formProps} aria-label={t('printed_codes.new')}>
        <Note>{t('printed_codes.intro')}</Note>
        <TextField
          label={t('printed_codes.quantity')}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('quantity')}
        />
        <TextField
          label={t('printed_codes.note')}
          hint={t('printed_codes.note_hint')}
          autoComplete="off"
          {...form.field('note')}
        />
        <FieldError message={form.refusal} />
        <Button type="submit" size="lg" wide pending={form.pending}>
          {t('printed_codes.submit')}
        </Button>
      </Stack>
    </Section>
  );
}
