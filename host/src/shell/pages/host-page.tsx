import { managesStore, type ServiceFlag } from '@suite/domain';
import { FailureCard, useObservable } from '@suite/remote-kit';
import { PageSkeleton } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { openStorePath } from '../../core/navigation/host-routes';
import { refresh } from '../../start/failed-files';
import { productsPath } from '../billing-paths';
import type { Suite } from '../suite';
import { DeniedPage } from './denied.page';
import { IncompatiblePage } from './incompatible.page';
import { NotFoundPage } from './not-found.page';
import { OwnPageStatus } from './own-page-status';
import type { ShellPlace } from './place';
import { ServicePage } from './service.page';
import { StorePickPage } from './store-pick.page';

interface Props {
  suite: Suite;
  place: ShellPlace;
  onHome: () => void;
}

/** The host's own page at a path; a remote's page is beside it in its outlet. */
export function HostPage({ suite, place, onHome }: Props) {
  switch (place.kind) {
    case 'remote':
      return <RemoteStatus suite={suite} name={place.remote} />;
    case 'own':
      return <OwnPageStatus key={place.page.id} suite={suite} page={place.page} />;
    case 'pick-store':
      return <StorePick suite={suite} />;
    case 'incompatible':
      return <IncompatiblePage onRefresh={() => void refresh()} />;
    case 'denied':
      return <DeniedPage onHome={onHome} />;
    case 'service':
      return <Service suite={suite} services={place.services} />;
    case 'not-found':
      // The path may belong to a remote whose entry cannot be read.
      if (suite.registry.refused.length > 0) return <FailureCard isPage onRetry={() => window.location.reload()} />;
      return <NotFoundPage onHome={onHome} />;
    case 'redirect':
      return null;
  }
}

/** If the store has the service but the person may not use it, the page says so. */
function Service({ suite, services }: { suite: Suite; services: readonly ServiceFlag[] }) {
  const { company_list } = useObservable(suite.session);
  const { store: current, role } = useObservable(suite.shell.gate);
  const whmcsId = current?.whmcsId;
  const store = company_list.find(({ whmcs_id }) => whmcs_id === whmcsId);
  const isThere = services.some((flag) => store?.service_flags.includes(flag));
  const openProducts = () => suite.shell.navigation.push(productsPath);
  return (
    <ServicePage
      services={services}
      isForOthers={isThere}
      native={suite.native}
      onProducts={managesStore(role) && !isThere ? openProducts : null}
    />
  );
}

/** The skeleton of a remote's page while its code is loaded, and the card with Retry if it fails. */
function RemoteStatus({ suite: { remotes }, name }: { suite: Suite; name: string }) {
  const { t } = useTranslation('kit');
  const state = useObservable(remotes.states).get(name);
  if (state === 'failed') return <FailureCard isPage onRetry={() => remotes.retry(name)} />;
  return state === 'new' || state === 'loading' ? <PageSkeleton rows={6} label={t('loading')} /> : null;
}

function StorePick({ suite: { session, selectStore, shell } }: { suite: Suite }) {
  const { company_list } = useObservable(session);
  return (
    <StorePickPage
      stores={company_list}
      onPick={selectStore}
      onOpenStore={() => shell.navigation.push(openStorePath)}
      onSignOut={() => window.location.assign('/logout')}
    />
  );
}
