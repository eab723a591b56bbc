import { Avatar, Button, EmptyState, List, LiveRegion, RowLink, StatusChip } from '@suite/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { findPeople, statusTone, type TeamPerson } from '../domain/team';
import { memberPages, type TeamKind, usePaths } from '../paths';

interface Props<T> {
  kind: TeamKind;
  people: readonly T[];
  search: string;
  onClearSearch: () => void;
  detailsOf: (person: T) => readonly (string | null)[];
  /** Shown if the list is empty. */
  empty: ReactNode;
}

/** The people that the search finds; each links to their permissions. */
export function PeopleList<T extends TeamPerson & { id: string; image_url?: string | null; color?: number }>(
  props: Props<T>,
) {
  const { kind, people, search, onClearSearch, detailsOf, empty } = props;
  const { t } = useTranslation('mf-profile');
  const paths = usePaths();
  const { t: kit } = useTranslation('kit');
  if (people.length === 0) return empty;
  const found = findPeople(people, search);
  if (found.length === 0) {
    return (
      <EmptyState
        title={t('team.no_match', { search: search.trim() })}
        action={
          <Button variant="secondary" onClick={onClearSearch}>
            {t('team.clear_search')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <LiveRegion message={search === '' ? '' : t('team.found', { count: found.length })} />
      <List gap={2} columns>
        {found.map((person) => (
          <RowLink
            key={person.id}
            to={paths[memberPages[kind]]({ member: person.id })}
            title={person.full_name}
            details={detailsOf(person)}
            leading={
              <Avatar name={person.full_name} src={person.image_url ?? undefined} size={44} color={person.color} />
            }
            aside={<StatusChip tone={statusTone[person.status]}>{kit(`person_status.${person.status}`)}</StatusChip>}
          />
        ))}
      </List>
    </>
  );
}
