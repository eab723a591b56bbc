import { useSubmit } from '@suite/graphql';
import { useRefreshSession } from '@suite/remote-kit';
import { useRemoteForm } from '@suite/remote-kit/form';
import { TextField } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionForm } from '../store/section-form';
import { UpdateProfileDocument } from './edit-profile.generated';
import { nameSchema } from './name.schema';

/** The person's own name. */
export function NameSection({ firstName, lastName }: { firstName: string; lastName: string }) {
  const { t } = useTranslation('mf-profile');
  const refreshSession = useRefreshSession();
  const update = useSubmit(UpdateProfileDocument);
  const [isSaved, setSaved] = useState(false);
  const remote = useRemoteForm({
    schema: nameSchema,
    defaultValues: { first_name: firstName, last_name: lastName },
    submission: update,
    async onSubmit(names) {
      const result = await update.submit({ input_obj: names });
      setSaved(result !== null);
      if (!result) return;
      remote.reset({ first_name: names.first_name, last_name: names.last_name ?? '' });
      refreshSession();
    },
  });
  const { form, formProps, field, pending } = remote;

  return (
    <SectionForm
      title={t('edit_profile.name')}
      formProps={formProps}
      pending={pending}
      conflict={null}
      isSaved={isSaved && !form.formState.isDirty}
    >
      <TextField label={t('invite.first_name')} autoComplete="given-name" {...field('first_name')} />
      <TextField label={t('invite.last_name')} autoComplete="family-name" {...field('last_name')} />
    </SectionForm>
  );
}
