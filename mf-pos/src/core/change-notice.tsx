import { useFieldMessages, useFormat, useProblemMessages } from '@suite/remote-kit';
import { Button } from '@suite/ui';
import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TicketChange } from '../domain/ticket-diff';
import type { Notice } from './notice';
import styles from './notice.module.css';
import { useTicketNames } from './use-ticket-names';

interface Props {
  notice: Notice;
  onDismiss: () => void;
}

/** Shows what somebody else changed or what the server refused, until it is dismissed. */
export function ChangeNotice({ notice, onDismiss }: Props) {
  const { t } = useTranslation('mf-pos');
  return (
    <div role="alert" className={styles.notice}>
      <Info size={20} aria-hidden="true" className={styles.icon} />
      <div className={styles.text}>{notice.kind === 'changed' ? <Changed {...notice} /> : <Refused {...notice} />}</div>
      <Button variant="quiet" onClick={onDismiss}>
        {t('notice.ok')}
      </Button>
    </div>
  );
}

function Changed({ by, at, changes, dropped }: Notice & { kind: 'changed' }) {
  const { t } = useTranslation('mf-pos');
  const { lineName } = useTicketNames();
  const format = useFormat();
  const sentences = changes.map((change) => describe(change));
  return (
    <>
      <p className={styles.title}>{by && at ? t('notice.by', { by, time: format.time(at) }) : t('notice.changed')}</p>
      <ul className={styles.list}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {dropped.map((name) => (
          <li key={name}>{t('notice.dropped', { line: lineName(name) })}</li>
        ))}
      </ul>
    </>
  );

  function describe(change: TicketChange): string {
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

function Refused({ names, problem }: Notice & { kind: 'refused' }) {
  const { t } = useTranslation('mf-pos');
  const { lineName } = useTicketNames();
  const problemMessage = useProblemMessages();
  const fieldMessage = useFieldMessages();
  const [field] = problem.fields;
  return (
    <>
      <p className={styles.title}>
        {names.length > 0 ? t('notice.refused', { lines: names.map(lineName).join(', ') }) : t('notice.not_done')}
      </p>
      <p className={styles.list}>{field ? fieldMessage(field) : problemMessage(problem).message}</p>
    </>
  );
}
