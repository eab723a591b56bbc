import { areaPaths, useObservable, useProblemMessages } from '@suite/remote-kit';
import { EmptyState, ErrorState, LiveRegion, Note, SearchField, SkeletonList, Stack } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Suite } from '../suite';
import { FoundLinks } from './found-links';
import styles from './search.module.css';
import { useFoundGroups } from './use-found-groups';
import { useSearchMessages } from './use-search-messages';
import { useSuiteSearch } from './use-suite-search';

interface Props {
  suite: Suite;
  onClose: () => void;
}

/** One search over clients, tickets and visits; arrow keys move through the results, Enter opens the first one. */
export function SearchSheet({ suite, onClose }: Props) {
  const { t } = useSearchMessages();
  const problemMessages = useProblemMessages();
  const { area, store, permissions } = useObservable(suite.shell.gate);
  const [typed, setTyped] = useState('');
  const { text, found, isLoading, problem, retry } = useSuiteSearch(
    suite.started.transport,
    store?.whmcsId ?? 0,
    typed,
  );
  const groups = useFoundGroups(suite, found);
  const count = groups.reduce((all, { links }) => all + links.length, 0);
  const box = useRef<HTMLDivElement>(null);
  useEffect(function focusField() {
    box.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);

  function open(path: string) {
    onClose();
    suite.shell.navigation.push(path);
  }

  /** Moves the focus between the field and the results. */
  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const places = [...(box.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    const at = places.indexOf(document.activeElement as HTMLElement);
    const next = places[at + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  function openFirst() {
    const first = groups[0]?.links[0];
    if (first && !isLoading) open(first.to);
  }

  return (
    <Sheet isOpen onClose={onClose} title={t('title')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field and the links are what is focused. */}
      <div ref={box} className={styles.search} onKeyDown={move}>
        <Stack gap={3}>
          <SearchField
            label={t(permissions.has('VIEW_CUSTOMER_PHONE_NUMBER') ? 'label' : 'label_names')}
            value={typed}
            onChange={setTyped}
            onEnter={openFirst}
          />
          {body()}
          <LiveRegion message={found && !isLoading ? t('found', { count }) : ''} />
        </Stack>
      </div>
    </Sheet>
  );

  function body() {
    if (text === '') return <Note>{t('hint')}</Note>;
    if (problem) {
      const { message } = problemMessages(problem);
      return <ErrorState title={t('error')} message={message} onRetry={retry} />;
    }
    if (!found) return <SkeletonList rows={4} label={t('loading')} />;
    if (count === 0) return <EmptyState title={t('none', { text })} message={t('none_hint')} />;
    const { to } = areaPaths(area, store?.whmcsId ?? null);
    const hasClients = groups.some(({ id }) => id === 'clients');
    const all = { to: `${to('/clients')}?${new URLSearchParams({ q: text })}`, label: t('all', { text }), detail: '' };
    return <FoundLinks groups={groups} all={hasClients ? all : null} onOpen={open} />;
  }
}
