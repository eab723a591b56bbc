import { useSearchParam } from '@suite/entities';
import { usePermission } from '@suite/remote-kit';

const clientTabs = ['visits', 'messages', 'photos', 'about'] as const;
export type ClientTab = (typeof clientTabs)[number];

/** The tabs of a client and the open one, in the address; the visits at first. Messages are for people who may read them. */
export function useClientTab(): { tabs: readonly ClientTab[]; tab: ClientTab; setTab: (tab: string) => void } {
  const [named, setTab] = useSearchParam('tab');
  const readsMessages = usePermission('MESSAGE');
  const tabs = clientTabs.filter((id) => id !== 'messages' || readsMessages);
  return {
    tabs,
    tab: tabs.find((one) => one === named) ?? 'visits',
    setTab: (id) => setTab(id === 'visits' ? '' : id),
  };
}
