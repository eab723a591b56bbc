import { Button, TextField } from '@suite/ui';
import { ChoiceList, Sheet } from '@suite/ui/overlays';
import { UserPlus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ticket-actions.module.css';

interface Props {
  /** The ticket's client, in the reader's language. */
  client: string;
  people: readonly string[];
  /** The person that the next lines are for; null is the client. */
  person: string | null;
  onPerson: (person: string | null) => void;
  onClose: () => void;
}

const nameLimit = 255;
/** The option of the client: a person's name is never empty. */
const ofClient = '';

/** Chooses or adds the person that the next lines are for. */
export function PeopleSheet({ client, people, person, onPerson, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const [name, setName] = useState('');

  function choose(chosen: string) {
    onPerson(chosen || null);
    onClose();
  }
  function add(event: FormEvent) {
    event.preventDefault();
    if (name.trim()) choose(name.trim());
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
      <form className={styles.add} onSubmit={add}>
        <TextField
          label={t('ticket_actions.person')}
          maxLength={nameLimit}
          value={name}
          className={styles.grow}
          onChange={(event) => setName(event.target.value)}
        />
        <Button
          type="submit"
          variant="secondary"
          icon={<UserPlus size={20} aria-hidden="true" />}
          disabled={name.trim() === ''}
        >
          {t('ticket_actions.add_person')}
        </Button>
      </form>
    </Sheet>
  );
}
