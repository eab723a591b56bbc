import type { ServiceFlag } from '@suite/domain';
import { Button } from '@suite/ui';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NativeShell } from '../../platform/native/native-shell';
import { FramedStatus } from './status-page';

interface Props {
  /** Any of these services would open the page; the first one is offered. */
  services: readonly ServiceFlag[];
  /** The store has the service, for its owners and partners only. */
  isForOthers?: boolean;
  native: Pick<NativeShell, 'openChat'> | null;
  /** Opens what the store can buy; null for people who do not buy for it. */
  onProducts?: (() => void) | null;
}

/** Describes a service that the store does not have, or no longer has, or that the person may not use. */
export function ServicePage({ services: [service = 'gbk'], isForOthers = false, native, onProducts = null }: Props) {
  const { t } = useTranslation('host');
  const [isContacted, setContacted] = useState(false);
  return (
    <FramedStatus
      icon={<Sparkles size={40} />}
      title={t(isForOthers ? 'service.owners_title' : 'service.title', { service: t(`service.name.${service}`) })}
      message={t(`service.offer.${service}`)}
    >
      {onProducts && <Button onClick={onProducts}>{t('service.products')}</Button>}
      <Button
        variant={onProducts ? 'secondary' : 'primary'}
        onClick={() => (native ? native.openChat() : setContacted(true))}
      >
        {t('service.contact')}
      </Button>
      {isContacted && <p role="status">{t('service.install')}</p>}
    </FramedStatus>
  );
}
