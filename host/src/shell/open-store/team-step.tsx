import { nameLimit } from '@suite/domain/validation';
import { useRemoteForm } from '@suite/remote-kit/form';
import { Button, IconButton, List, Switch, TextField } from '@suite/ui';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import styles from './open-store.module.css';
import { StepForm, type StepProps, useTypedValues } from './step-form';
import type { StoreDraft } from './store-draft';

type Team = Pick<StoreDraft, 'servesClients' | 'ownName' | 'employees'>;

const maxMembers = 49;
const name = v.pipe(v.string(), v.maxLength(nameLimit, 'too_long'));
const schema = v.object({ servesClients: v.boolean(), ownName: name, employees: v.array(v.object({ name })) });
/** Where the account has no name, the owner who serves clients enters one. */
const schemaWithName = v.pipe(
  schema,
  v.forward(
    v.partialCheck(
      [['servesClients'], ['ownName']],
      ({ servesClients, ownName }) => !servesClients || ownName.trim() !== '',
      'name_required',
    ),
    ['ownName'],
  ),
);

interface Props extends StepProps<Team> {
  /** Empty if the account has no name. */
  ownerName: string;
}

/** The people who serve clients: the owner, and employees by name. */
export function TeamStep({ values, ownerName, onTyped, onNext, onBack, onLater }: Props) {
  const { t } = useTranslation('open-store');
  const list = useRef<HTMLDivElement>(null);
  const { form, formProps, field, input, errorOf } = useRemoteForm({
    schema: ownerName === '' ? schemaWithName : schema,
    defaultValues: values,
    onSubmit: onNext,
    isUnsaved: () => false,
  });
  useTypedValues(form, onTyped);
  const servesClients = input('servesClients');
  const { value: employees, set } = input('employees');

  function add() {
    // Within the event, so that no letter that follows is lost, and a phone shows its keyboard.
    flushSync(() => set([...employees, { name: '' }]));
    list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus();
  }

  return (
    <StepForm
      step="team"
      formProps={formProps}
      onBack={() => onBack(form.getValues())}
      onLater={() => onLater(form.getValues())}
    >
      <Switch
        label={ownerName === '' ? t('team.owner_nameless') : t('team.owner', { name: ownerName })}
        checked={servesClients.value}
        onChange={(event) => servesClients.set(event.target.checked)}
      />
      {ownerName === '' && servesClients.value && (
        <TextField label={t('team.own_name')} autoComplete="name" {...field('ownName')} />
      )}
      <div ref={list}>
        <List gap={3}>
          {employees.map(({ name }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an employee has no other identity before the store exists.
            <li key={index} className={styles.employee}>
              <TextField
                label={t('team.name', { number: index + 1 })}
                autoComplete="off"
                value={name}
                onChange={(event) =>
                  set(employees.map((one, place) => (place === index ? { name: event.target.value } : one)))
                }
                error={errorOf(`employees.${index}.name`)}
              />
              <IconButton
                label={t('team.remove', { name: name || index + 1 })}
                icon={<X size={20} />}
                onClick={() => set(employees.filter((_, place) => place !== index))}
              />
            </li>
          ))}
        </List>
      </div>
      {employees.length < maxMembers && (
        <Button variant="secondary" icon={<Plus size={20} />} onClick={add}>
          {t('team.add')}
        </Button>
      )}
    </StepForm>
  );
}
