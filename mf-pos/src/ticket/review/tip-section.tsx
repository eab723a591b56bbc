import { type BasisPoints, type Cents, tipBase } from '@suite/domain';
import { lazyOverlay, useFormat, usePrefetch, useStore } from '@suite/remote-kit';
import { Button, Note, Row, Section } from '@suite/ui';
import { MonitorSmartphone, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closeClientWindow, openClientWindow, useClientWindow } from '../../client-screen/client-window';

import type { Line } from '../../domain/line';
import { type Review, sharesOf, totalsLines } from '../../domain/review';
import { TipChips } from '../../payment/tip-chips';
import styles from './review.module.css';
import type { EditReview } from './use-review';

const ClientTip = lazyOverlay(
  () => import(/* webpackChunkName: "client-screen" */ '../../client-screen/client-tip'),
  'ClientTip',
);
const TipSplitSheet = lazyOverlay(() => import('./tip-split-sheet'), 'TipSplitSheet');

interface Props {
  lines: readonly Line[];
  review: Review;
  /** With the tip. */
  total: Cents;
  /** The percentages that the store proposes. */
  percentages: readonly BasisPoints[];
  onEdit: EditReview;
}

/** Edits the tip and its split. */
export function TipSection({ lines, review, total, percentages, onEdit }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const { tip } = review;
  const [isSplitting, setSplitting] = useState(false);
  const shares = tip > 0 ? sharesOf(lines, review) : [];
  const base = tipBase(totalsLines(lines));
  const [isShownToClient, setShownToClient] = useState(false);
  const store = useStore();
  const second = useClientWindow();
  const [isBlocked, setBlocked] = useState(false);
  usePrefetch(ClientTip);
  const nameOf = (id: string) => lines.find(({ staff }) => staff?.id === id)?.staff?.full_name ?? '';

  const clientTip = { total: total - tip, base, percentages, onTip: (cents: Cents) => onEdit({ tip: cents }) };

  return (
    <Section small title={t('tip.title')}>
      <TipChips
        base={base}
        percentages={percentages}
        tip={tip}
        onPreset={({ cents }) => onEdit({ tip: cents })}
        onCents={(cents) => onEdit({ tip: cents })}
      />
      {base > 0 && (
        <Row gap={2}>
          <Button
            variant="secondary"
            className={styles.toClient}
            icon={<Smartphone size={20} />}
            onClick={() => setShownToClient(true)}
          >
            {t('client_screen.show')}
          </Button>
          <Button
            variant="secondary"
            className={`${styles.toClient} ${styles.secondScreen}`}
            icon={<MonitorSmartphone size={20} />}
            onClick={() => (second ? closeClientWindow() : setBlocked(!openClientWindow(store.name)))}
          >
            {t(second ? 'client_screen.second_close' : 'client_screen.second')}
          </Button>
        </Row>
      )}
      {isBlocked && (
        <Note role="alert" small>
          {t('client_screen.blocked')}
        </Note>
      )}
      {shares.length > 0 && (
        <Row align="center" spread>
          <ul className={styles.shareList}>
            {shares.map(({ employee_id, amount }) => (
              <li key={employee_id}>{t('tip.share', { name: nameOf(employee_id), amount: format.money(amount) })}</li>
            ))}
          </ul>
          {shares.length > 1 && (
            <Button variant="quiet" onClick={() => setSplitting(true)}>
              {t('tip.edit_split')}
            </Button>
          )}
        </Row>
      )}
      {isShownToClient && <ClientTip {...clientTip} onClose={() => setShownToClient(false)} />}
      {second && base > 0 && <ClientTip {...clientTip} second={second} onClose={closeClientWindow} />}
      {isSplitting && (
        <TipSplitSheet
          tip={tip}
          shares={shares}
          nameOf={nameOf}
          onSave={(tipShares) => onEdit({ tipShares })}
          onClose={() => setSplitting(false)}
        />
      )}
    </Section>
  );
}
