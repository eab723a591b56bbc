import { useSearchParam } from '@suite/entities';

export const tabs = ['visits', 'messages', 'photos', 'about'] as const;
export type ClientTab = (typeof tabs)[number];

/** The open tab of a client, in the address; the visits at first. */
export function useClientTab(): [tab: ClientTab, setTab: (tab: string) => void] {
  const [tab, setTab] = useSearchParam('tab');
  return [tabs.find((one) => one === tab) ?? 'visits', (id) => setTab(id === 'visits' ? '' : id)];
}
