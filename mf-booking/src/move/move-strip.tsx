import { Button, LiveRegion } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { minutesOf } from '../domain/overview';
import { useClientName } from '../use-client-name';
import type { MovableFragment } from './move.generated';
import styles from './move.module.css';

interface Props {
  /** Null while none is being moved. */
  lifted: MovableFragment | null;
  /** Why the last tap moved nothing; null if none was refused. */
  refusal: string | null;
  onCancel: () => void;
}

/** Names and announces the appointment that is being moved, above the tab bar, until it is placed. */
export function MoveStrip({ lifted, refusal, onCancel }: Props) {
  const { t } = useTranslation('mf-booking');
  const client = useClientName()(lifted ?? {});
  const title = lifted ? t('move.lifted', { client, minutes: minutesOf(lifted) }) : '';
  const hint = t('move.lifted_hint');
  return (
    <>
      <LiveRegion message={lifted ? (refusal ?? `${title}. ${hint}`) : ''} />
      {lifted && (
        <div className={styles.strip}>
          <p className={styles.lifted}>
            <strong>{title}</strong>
            <span>{refusal ?? hint}</span>
          </p>
          <Button variant="secondary" onClick={onCancel}>
            {t('move.put_back')}
          </Button>
        </div>
      )}
    </>
  );
}
