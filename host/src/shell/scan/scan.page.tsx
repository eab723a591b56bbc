import { areaPaths, useObservable } from '@suite/remote-kit';
import { PageFrame } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { scanPath } from '../../federation/registry/route-flags';
import type { Suite } from '../suite';
import { giftCardPageOf, routeGiftCard, routeScan } from './route-scan';
import { Scanner } from './scanner';

/**
 * The scan page for signed-in people: codes of tickets and check-ins; with `?ticket=`, a code for that ticket; with
 * `?gift_card=`, the code of a gift card for that page.
 */
export function ScanPage({ suite: { shell, native, versions } }: { suite: Suite }) {
  const { t } = useTranslation('scan');
  const gate = useObservable(shell.gate);
  const entries = useObservable(versions.present);
  const { search } = useObservable(shell.navigation.location);
  const params = new URLSearchParams(search);
  const ticket = params.get('ticket');
  const giftCardPage = giftCardPageOf(params.get('gift_card'));
  const here: Parameters<typeof routeScan>[1] = {
    pathOf: (code) => scanPath(entries, gate, code),
    origin: location.origin,
  };
  return (
    <PageFrame kind="form" title={t('title')}>
      <Scanner
        native={native}
        typed="code"
        route={(text) =>
          giftCardPage === null
            ? routeScan(text, here)
            : routeGiftCard(text, (page) => areaPaths(gate.area, null).to(`/gift-card/${page}`), giftCardPage)
        }
        onTarget={({ to, giftCard }) => {
          if (giftCard) return shell.navigation.replace(to, { giftCardCode: giftCard });
          // The page of the code takes the scanner's place, so that Back leads to the ticket.
          if (ticket) shell.navigation.replace({ pathname: to, search: `?${new URLSearchParams({ ticket })}` });
          else shell.navigation.push(to);
        }}
      />
    </PageFrame>
  );
}
