import { lazyOverlay, useFormat, usePrefetch } from '@suite/remote-kit';
import { Button, Card, EmptyState, List, Note, Row } from '@suite/ui';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { StaffDeviceRowFragment } from './authorize.generated';
import styles from './authorize.module.css';

const RevokeDialog = lazyOverlay(() => import('./revoke-dialog'), 'RevokeDialog');

interface Props {
  devices: readonly StaffDeviceRowFragment[];
  onRevoked: () => void;
}

/** Lists the devices on which a code alone is enough, with owner and last use, and revokes them. */
export function DeviceList({ devices, onRevoked }: Props) {
  const { t } = useTranslation('mf-profile');
  const [revoking, setRevoking] = useState<StaffDeviceRowFragment | null>(null);
  usePrefetch(RevokeDialog);

  return (
    <section aria-labelledby="devices">
      <h2 id="devices" className={styles.heading}>
        {t('authorize.devices.title')}
      </h2>
      {devices.length === 0 ? (
        <EmptyState
          icon={<MonitorSmartphone size={32} />}
          title={t('authorize.devices.empty')}
          message={t('authorize.devices.empty_hint')}
        />
      ) : (
        <List gap={3} className={styles.devices}>
          {devices.map((device) => (
            <Device key={device.id} device={device} onRevoke={() => setRevoking(device)} />
          ))}
        </List>
      )}
      {revoking && (
        <RevokeDialog
          device={revoking}
          onClose={() => setRevoking(null)}
          onRevoked={() => {
            setRevoking(null);
            onRevoked();
          }}
        />
      )}
    </section>
  );
}

function Device({ device, onRevoke }: { device: StaffDeviceRowFragment; onRevoke: () => void }) {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  const { name, employee_name: person, last_used_at: lastUsed, authorized_at: since } = device;
  return (
    <Card as="li" aria-label={name}>
      <Row gap={3} align="center">
        <div className={styles.facts}>
          <p className={styles.name}>{name}</p>
          <Note>{person ? t('authorize.devices.of_person', { person }) : t('authorize.devices.of_team')}</Note>
          <Note>
            {lastUsed
              ? t('authorize.devices.last_used', { time: format.dateTime(lastUsed) })
              : t('authorize.devices.never_used', { date: format.date(since) })}
          </Note>
        </div>
        <Button variant="secondary" aria-label={t('authorize.devices.revoke_named', { name })} onClick={onRevoke}>
          {t('authorize.devices.revoke')}
        </Button>
      </Row>
    </Card>
  );
}
