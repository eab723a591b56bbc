import { managesStore } from '@suite/domain';
import { FactList } from '@suite/entities';
import { lazyOverlay, useFormat, useGate, useStoreSubmit } from '@suite/remote-kit';
import { Button, DoneNote, Note, Row, Stack } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExcludeFromPointsDocument, type PointAccountFragment } from './points.generated';
import styles from './points.module.css';

const AdjustPointsSheet = lazyOverlay(() => import('./adjust-points-sheet'), 'AdjustPointsSheet');

interface Props {
  account: PointAccountFragment;
  /** Called when the points, or whether the client earns any, have changed. */
  onChanged: () => unknown;
}

/** The balance of a client's points, what it is worth, what expires next, and corrections for owners and partners. */
export function PointSummary({ account, onChanged }: Props) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const { role } = useGate();
  const [isAdjusting, setAdjusting] = useState(false);
  const [done, setDone] = useState('');
  const exclusion = useStoreSubmit(ExcludeFromPointsDocument);
  const { customer_id, point, lifetime_point, point_held, value, to_next_reward, is_excluded, is_on } = account;
  const [next] = account.expiries;

  function show(message: string) {
    setAdjusting(false);
    setDone(message);
    void onChanged();
  }

  async function toggleExclusion() {
    const result = await exclusion.submit({ input_obj: { customer_id, is_excluded: !is_excluded } });
    if (result) show(t(is_excluded ? 'points.exclude.done_off' : 'points.exclude.done_on'));
  }

  return (
    <Stack gap={3}>
      <DoneNote message={done} />
      <p className={styles.balance}>
        {point < 0 ? t('points.owed', { count: -point }) : t('points.balance', { count: point })}
      </p>
      {!is_on && <Note>{t('points.off')}</Note>}
      {is_excluded && <Note>{t('points.excluded')}</Note>}
      <FactList
        facts={[
          [t('points.redeemable'), is_on && to_next_reward !== null && format.money(value)],
          [t('points.expires_next'), expiryText()],
          [t('points.lifetime'), t('points.balance', { count: lifetime_point })],
          [t('points.held'), point_held > 0 && t('points.balance', { count: point_held })],
        ]}
      />
      {to_next_reward !== null && <Note small>{t('points.next_reward', { count: to_next_reward })}</Note>}
      {managesStore(role) && (
        <Row gap={2}>
          <Button variant="secondary" onClick={() => setAdjusting(true)}>
            {t('points.adjust.title')}
          </Button>
          <Button variant="quiet" pending={exclusion.pending} onClick={toggleExclusion}>
            {t(is_excluded ? 'points.exclude.off' : 'points.exclude.on')}
          </Button>
        </Row>
      )}
      {isAdjusting && (
        <AdjustPointsSheet
          account={account}
          onClose={() => setAdjusting(false)}
          onDone={() => show(t('points.adjust.done'))}
        />
      )}
    </Stack>
  );

  function expiryText(): string | false {
    if (next) return t('points.expires', { count: next.points, day: format.day(next.expires_on) });
    return point > 0 && t('points.expires_none');
  }
}
