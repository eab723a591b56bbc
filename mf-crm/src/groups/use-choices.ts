import { useStoreQuery } from '@suite/remote-kit';
import { ConditionChoicesDocument } from './groups.generated';

interface Choice {
  id: string;
  name: string;
}

/** The services and employees that conditions name; empty while they are loading. */
export function useChoices(skip = false): {
  service: Choice[];
  employee: Choice[];
  nameOf: (id: string) => string | undefined;
} {
  const { data } = useStoreQuery(ConditionChoicesDocument, {}, { skip });
  const service = (data?.category_list ?? []).flatMap(({ services }) => services.filter(({ status }) => status === 1));
  const employee = (data?.employee_list ?? []).map(({ id, full_name }) => ({ id, name: full_name }));
  const names = new Map([...service, ...employee].map(({ id, name }) => [id, name]));
  return { service, employee, nameOf: (id) => names.get(id) };
}
