import { type ServiceFlag, serviceFlags } from '@suite/domain';
import { useRemoteForm } from '@suite/remote-kit/form';
import { FieldError, List, Note, Switch } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import styles from './open-store.module.css';
import { StepForm, type StepProps, useTypedValues } from './step-form';
import type { StoreDraft } from './store-draft';

const offered = ['gbk', 'pos', 'gci'] as const satisfies readonly ServiceFlag[];
const schema = v.object({
  services: v.pipe(v.array(v.picklist(serviceFlags)), v.minLength(1, 'services_required')),
  sampleDay: v.boolean(),
});

type Values = Pick<StoreDraft, 'services' | 'sampleDay'>;

interface Props extends StepProps<Values> {
  pending: boolean;
}

/** The services to try; the last step opens the store. */
export function ServicesStep({ values, pending, onTyped, onNext, onBack, onLater }: Props) {
  const { t } = useTranslation('open-store');
  const { form, formProps, input } = useRemoteForm({
    schema,
    defaultValues: values,
    onSubmit: onNext,
    messages: { services_required: t('services.required') },
    isUnsaved: () => false,
  });
  useTypedValues(form, onTyped);
  const services = input('services');
  const sampleDay = input('sampleDay');
  const toggle = (flag: ServiceFlag, isOn: boolean) =>
    services.set(serviceFlags.filter((one) => (one === flag ? isOn : services.value.includes(one))));

  return (
    <StepForm
      step="services"
      formProps={formProps}
      submit={t('services.open')}
      pending={pending}
      onBack={() => onBack(form.getValues())}
      onLater={() => onLater(form.getValues())}
    >
      <div data-problem>
        <List gap={3}>
          {offered.map((flag) => (
            <li key={flag}>
              <Switch
                label={
                  <span className={styles.names}>
                    {t(`services.${flag}`)}
                    <span className={styles.detail}>{t(`services.${flag}_hint`)}</span>
                  </span>
                }
                checked={services.value.includes(flag)}
                onChange={(event) => toggle(flag, event.target.checked)}
              />
            </li>
          ))}
        </List>
        <FieldError message={services.error} />
      </div>
      {services.value.includes('gbk') && (
        <Switch
          label={
            <span className={styles.names}>
              {t('services.sample')}
              <span className={styles.detail}>{t('services.sample_hint')}</span>
            </span>
          }
          checked={sampleDay.value}
          onChange={(event) => sampleDay.set(event.target.checked)}
        />
      )}
      <Note small>{t('services.trial')}</Note>
    </StepForm>
  );
}
