import { nameLimit } from '@suite/domain/validation';
import { useRemoteForm } from '@suite/remote-kit/form';
import { Button, Row, TextField } from '@suite/ui';
import { ChoiceList, Sheet } from '@suite/ui/overlays';
import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import styles from './ticket-actions.module.css';

interface Props {
  /** The ticket's client, in the person's language. */
  client: string;
  people: readonly string[];
  /** The person of the next lines; null is the client. */
  person: string | null;
  onPerson: (person: string | null) => void;
  onClose: () => void;
}

const schema = v.object({ name: v.pipe(v.string(), v.trim()) });
/** The value of the client's option: a person's name is never empty. */
const ofClient = '';

/** Sets the person of the next lines: the client, or another person, who can be named here. */
export function PeopleSheet({ client, people, person, onPerson, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const form = useRemoteForm({ schema, defaultValues: { name: '' }, onSubmit: ({ name }) => name && choose(name) });

  function choose(chosen: string) {
    onPerson(chosen || null);
    onClose();
  }

  return (
    <Sheet isOpen onClose={onClose} title={t('ticket_actions.people')}>
      <ChoiceList
        label={t('ticket_actions.people')}
        selected={person ?? ofClient}
        onSelect={choose}
        options={[
          { id: ofClient, label: client, detail: t('ticket_actions.is_client') },
          ...people.map((one) => ({ id: one, label: one })),
        ]}
      />
      <Row as="form" align="end" {...form.formProps} className={styles.add}>
        <TextField
          label={t('ticket_actions.person')}
          maxLength={nameLimit}
          className={styles.grow}
          {...form.field('name')}
        />
        <Button
          type="submit"
          variant="secondary"
          icon={<UserPlus size={20} />}
          disabled={form.input('name').value.trim() === ''}
        >
          {t('ticket_actions.add_person')}
        </Button>
      </Row>
    </Sheet>
  );
}
