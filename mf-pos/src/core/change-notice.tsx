import { ConflictNotice } from '@suite/entities';
import { useFieldMessages, useProblemMessages } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import type { TicketChange } from '../domain/ticket-diff';
import type { Notice } from './notice';
import styles from './notice.module.css';
import { useTicketNames } from './use-ticket-names';

interface Props {
  notice: Notice;
  onDismiss: () => void;
}

/** Shows changes by another person, or what the server refused, until it is closed. */
export const ChangeNotice = ({ notice, onDismiss }: Props) =>
  notice.kind === 'changed' ? (
    <Changed {...notice} onDismiss={onDismiss} />
  ) : (
    <Refused {...notice} onDismiss={onDismiss} />
  );

type PartProps<TKind> = Notice & { kind: TKind } & Pick<Props, 'onDismiss'>;

function Changed({ by, at, changes, dropped, onDismiss }: PartProps<'changed'>) {
  const { t } = useTranslation('mf-pos');
  const { lineName } = useTicketNames();
  return (
    <ConflictNotice record="ticket" by={by && at ? { name: by, at } : null} onDismiss={onDismiss}>
      <ul className={styles.list}>
        {changes
          .map((change) => sentenceOf(change))
          .map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        {dropped.map((name) => (
          <li key={name}>{t('notice.dropped', { line: lineName(name) })}</li>
        ))}
      </ul>
    </ConflictNotice>
  );

  function sentenceOf(change: TicketChange): string {
    if (change.what === 'client') {
      return change.client ? t('notice.client', { client: change.client }) : t('notice.no_client');
    }
    if (!('name' in change)) return t(`notice.${change.what}`);
    const line = lineName(change.name);
    if (change.what === 'quantity') return t('notice.quantity', { line, quantity: change.quantity });
    if (change.what === 'person') {
      return change.person ? t('notice.person', { line, person: change.person }) : t('notice.no_person', { line });
    }
    if (change.what !== 'staff') return t(`notice.${change.what}`, { line });
    return change.staff ? t('notice.staff', { line, staff: change.staff }) : t('notice.no_staff', { line });
  }
}

function Refused({ names, problem, onDismiss }: PartProps<'refused'>) {
  const { t } = useTranslation('mf-pos');
  const { lineName } = useTicketNames();
  const problemMessage = useProblemMessages();
  const fieldMessage = useFieldMessages();
  const [field] = problem.fields;
  const title =
    names.length > 0 ? t('notice.refused', { lines: names.map(lineName).join(', ') }) : t('notice.not_done');
  return (
    <ConflictNotice record="ticket" by={null} title={title} onDismiss={onDismiss}>
      <p className={styles.list}>{field ? fieldMessage(field) : problemMessage(problem).message}</p>
    </ConflictNotice>
  );
}
