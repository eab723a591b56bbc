import { PageFrame, SearchField, Stack, Tabs } from '@suite/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import styles from '../layout/layout.module.css';
import { type TeamKind, usePaths } from '../paths';

interface Props {
  kind: TeamKind;
  search: string;
  onSearch: (text: string) => void;
  action?: ReactNode;
  children: ReactNode;
}

/** The frame of both lists: back link, tabs and search. */
export function TeamFrame({ kind, search, onSearch, action, children }: Props) {
  const { t } = useTranslation('mf-profile');
  const navigate = useNavigate();
  const paths = usePaths();
  return (
    <PageFrame kind="list" title={t('team.title')} back={() => navigate(paths.profile())} action={action}>
      <Tabs
        label={t('team.title')}
        selected={kind}
        onSelect={(id) => navigate(paths[id as TeamKind](), { replace: true })}
        tabs={[
          { id: 'staff', label: t('team.staff') },
          { id: 'managers', label: t('team.managers') },
        ]}
      >
        <Stack gap={3} className={styles.panel}>
          <SearchField label={t(`team.search_${kind}`)} value={search} onChange={onSearch} />
          {children}
        </Stack>
      </Tabs>
    </PageFrame>
  );
}
