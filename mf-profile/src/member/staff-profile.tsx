import { useLanguageName } from '@suite/entities';
import { useFormDraft, useMutationForm, useRebasedValues } from '@suite/remote-kit/form';
import { Chip, Chips, TextField } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionForm } from '../store/section-form';
import { type EmployeeProfileFragment, UpdateEmployeeDocument } from './member.generated';
import { StaffColorField } from './staff-color-field';
import { spokenLanguages, staffProfileSchema } from './staff-profile.schema';

const valuesOf = (employee: EmployeeProfileFragment) => ({
  first_name: employee.first_name,
  last_name: employee.last_name,
  specialize: employee.specialize ?? '',
  spoken_languages: [...employee.spoken_languages],
  color: employee.color,
});

/** What colleagues see of an employee: their name, what they do best, their languages and their color. */
export function StaffProfile({ employee }: { employee: EmployeeProfileFragment }) {
  const { t } = useTranslation('mf-profile');
  const [isSaved, setSaved] = useState(false);
  const values = valuesOf(employee);
  const remote = useMutationForm(UpdateEmployeeDocument, {
    schema: staffProfileSchema,
    defaultValues: values,
    input: (profile) => ({ id: employee.id, ...profile }),
    handles() {
      setSaved(false);
      return false;
    },
    onDone(data) {
      setSaved(true);
      remote.reset(valuesOf(data.employee_update));
    },
  });
  const { form, formProps, field, input, pending } = remote;
  const draft = useFormDraft(form, `employee:${employee.id}`, values);
  useRebasedValues(form, JSON.stringify(values), values);
  const languageName = useLanguageName();
  const { value: spoken, set: setSpoken } = input('spoken_languages');
  const { value: color, set: setColor } = input('color');

  return (
    <SectionForm
      title={t('employee.title')}
      formProps={formProps}
      pending={pending}
      conflict={null}
      draft={draft}
      isSaved={isSaved && !form.formState.isDirty}
    >
      <TextField label={t('invite.first_name')} autoComplete="off" {...field('first_name')} />
      <TextField label={t('invite.last_name')} autoComplete="off" {...field('last_name')} />
      <TextField
        label={t('employee.specialize')}
        hint={t('employee.specialize_hint')}
        autoComplete="off"
        {...field('specialize')}
      />
      <Chips legend={t('employee.spoken_languages')}>
        {spokenLanguages.map((language) => {
          const isSpoken = spoken.includes(language);
          return (
            <Chip
              key={language}
              selected={isSpoken}
              onSelect={() => setSpoken(isSpoken ? spoken.filter((one) => one !== language) : [...spoken, language])}
            >
              {languageName(language)}
            </Chip>
          );
        })}
      </Chips>
      <StaffColorField value={color} onChange={setColor} />
    </SectionForm>
  );
}
