import { useObservable } from '@suite/remote-kit';
import type { GateSnapshot, Observable } from '@suite/remote-kit/contract';
import { Button } from '@suite/ui';
import { CloudOff } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { judge } from '../../federation/gate/gate';
import type { Unsaved } from '../../platform/offline/unsaved';
import { useSafeMoment } from '../../platform/offline/use-safe-moment';
import type { Updates } from '../../platform/updates/updates';
import { Notice } from './notice';
import styles from './offline-notices.module.css';

/** Tickets that are paid in cash work without a connection. */
const cashTickets: Parameters<typeof judge>[0] = { permissions: ['ORDER', 'UPDATE_ORDER'], services: ['pos'] };

interface Props {
  isReachable: Observable<boolean>;
  gate: Observable<GateSnapshot>;
  updates: Updates;
  unsaved: Unsaved;
  onUpdate: () => void;
  /** The count of unsent data: its notice (`children`) also says that there is no connection. */
  waiting: Observable<number>;
  children?: ReactNode;
}

/** Announces politely that the API cannot be reached, and offers a newer suite at a safe moment. */
export function OfflineNotices({ isReachable, gate, updates, unsaved, onUpdate, waiting, children }: Props) {
  const { t } = useTranslation('offline');
  const isOffline = !useObservable(isReachable);
  const takesCash = judge(cashTickets, useObservable(gate)).allowed;
  const isWaiting = useObservable(waiting) > 0;
  const place = useRef<HTMLDivElement>(null);
  useRoomBelow(place);
  const offered = useObservable(updates.offered) !== null;
  const isSafe = useSafeMoment(unsaved, offered);

  return (
    <div ref={place} role="status" className={styles.place}>
      {isOffline && !isWaiting && (
        <Notice icon={<CloudOff size={20} />} message={t(takesCash ? 'offline.message_pos' : 'offline.message')} />
      )}
      {offered && isSafe && !isOffline && (
        <Notice message={t('update.message')}>
          <Button onClick={onUpdate}>{t('update.accept')}</Button>
          <Button variant="secondary" onClick={updates.decline}>
            {t('update.later')}
          </Button>
        </Notice>
      )}
      {children}
    </div>
  );
}

/** Raises the sticky bars of a page above the notices, so that the notices never cover a button. */
function useRoomBelow(place: RefObject<HTMLElement | null>) {
  useEffect(
    function followTheirHeight() {
      if (!place.current) return;
      const { style } = document.documentElement;
      const observer = new ResizeObserver(() =>
        style.setProperty('--notices', `${place.current?.offsetHeight ?? 0}px`),
      );
      observer.observe(place.current);
      return () => observer.disconnect();
    },
    [place],
  );
}
