import { useFormat } from '@suite/remote-kit';
import { Button, Card, Note, Row } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import styles from './session-row.module.css';
import type { OwnSessionFragment } from './sessions.generated';

interface Props {
  session: OwnSessionFragment;
  onEnd: () => void;
}

/** A device on which the person is signed in, with the times that tell it from others of the same name. */
export function SessionRow({ session, onEnd }: Props) {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  const name = session.device_name ?? t('sessions.unknown');
  const lastUsed = t('sessions.last_used', { time: format.relative(session.last_used_at) });
  return (
    <Card as="li" aria-label={name}>
      <Row gap={3} align="center">
        <div className={styles.facts}>
          <p className={styles.name}>{name}</p>
          {session.is_current ? <p className={styles.current}>{t('sessions.current')}</p> : <Note>{lastUsed}</Note>}
          <Note>{t('sessions.signed_in', { day: format.date(session.signed_in_at) })}</Note>
        </div>
        {!session.is_current && (
          <Button variant="secondary" aria-label={`${t('sessions.end_named', { name })}. ${lastUsed}`} onClick={onEnd}>
            {t('sessions.end')}
          </Button>
        )}
      </Row>
    </Card>
  );
}
