import { managesStore } from '@suite/domain';
import { businessDay } from '@suite/domain/time';
import { AccessDenied } from '@suite/entities';
import { QueryStates, useGate, usePermission, useStore, useStoreQuery } from '@suite/remote-kit';
import { useMutationForm } from '@suite/remote-kit/form';
import { ActionBar, Button, Columns, FieldError, Note, PageFrame, Section, Stack, TextField } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { usePaths } from '../paths';
import { DeductionFields } from './deduction-fields';
import { SetStructureDocument, type StructureFragment, StructureVersionsDocument } from './pay-terms.generated';
import { RateFields } from './rate-fields';
import { SalaryFields } from './salary-fields';
import { inputOf, structureSchema, valuesOf } from './structure.schema';
import { StructurePreview } from './structure-preview';

/** Changes how an employee is paid, from a day on. */
export function EditStructurePage() {
  const { role } = useGate();
  const seesStructures = usePermission('VIEW_COMMISSION_STRUCTURE');
  const seesPayroll = usePermission('STORE_PAYROLL');
  return seesStructures && seesPayroll && managesStore(role) ? <EditStructure /> : <AccessDenied />;
}

function EditStructure() {
  const { t } = useTranslation('mf-reports');
  const navigate = useNavigate();
  const paths = usePaths();
  const [params] = useSearchParams();
  const employee = params.get('employee') ?? '';
  const query = useStoreQuery(StructureVersionsDocument, { employee_id: employee });
  return (
    <PageFrame
      kind="form"
      title={t('pay_terms.change')}
      back={() => navigate(employee ? paths.personTerms({ employee }) : paths.payTerms())}
    >
      <QueryStates query={query} loading={t('pay_terms.loading')} error={t('pay_terms.error')} rows={6}>
        {({ commission_structure, commission_structure_list: [newest] }) => (
          // What was agreed last is what is changed, also if it has not begun.
          <StructureForm structure={newest ?? commission_structure} />
        )}
      </QueryStates>
    </PageFrame>
  );
}

function StructureForm({ structure }: { structure: StructureFragment }) {
  const { t } = useTranslation('mf-reports');
  const navigate = useNavigate();
  const paths = usePaths();
  const { timezone } = useStore();
  const seesSupplies = usePermission('VIEW_SUPPLY_SHARE');
  const { employee_id } = structure;
  const of = { employeeId: employee_id, seesSupplies };
  const [preview, setPreview] = useState<ReturnType<typeof inputOf> | null>(null);
  const form = useMutationForm(SetStructureDocument, {
    schema: structureSchema,
    defaultValues: valuesOf(structure, businessDay(new Date(), timezone)),
    input: (values) => inputOf(values, of),
    onDone: () => navigate(paths.personTerms({ employee: employee_id }), { replace: true }),
  });
  return (
    <Stack as="form" {...form.formProps} aria-label={t('pay_terms.change')}>
      <Columns>
        <Stack>
          <Section title={t('pay_terms.from')}>
            <Stack>
              <TextField
                type="date"
                label={t('pay_terms.field.valid_from')}
                hint={t('pay_terms.hint.valid_from')}
                {...form.field('valid_from')}
              />
            </Stack>
          </Section>
          <RateFields form={form} seesSupplies={seesSupplies} />
          <SalaryFields form={form} />
        </Stack>
        <Stack>
          <DeductionFields form={form} />
          <Section title={t('pay_terms.preview.title')}>
            <Stack>
              <Note>{t('pay_terms.preview.hint')}</Note>
              <Button
                variant="secondary"
                onClick={() => void form.form.handleSubmit((values) => setPreview(inputOf(values, of)))()}
              >
                {t('pay_terms.preview.show')}
              </Button>
              {preview && <StructurePreview input={preview} />}
            </Stack>
          </Section>
        </Stack>
      </Columns>
      <ActionBar>
        <FieldError message={form.refusal} />
        <Button type="submit" size="lg" wide pending={form.pending}>
          {t('pay_terms.save')}
        </Button>
      </ActionBar>
    </Stack>
  );
}
