import { SelectField, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { type ServiceRule, serviceRules } from './settings.schema';

interface Props {
  categories: readonly {
    id: string;
    name: string;
    services: readonly { id: string; name: string; status: number }[];
  }[];
  /** By the id of the service; one that is not there counts by its price. */
  rules: ReadonlyMap<string, ServiceRule>;
  onChange: (serviceId: string, rule: ServiceRule) => void;
}

/** How each service counts: by its price, or always the same. */
export function ServiceRules({ categories, rules, onChange }: Props) {
  const { t } = useTranslation('mf-crm');
  const options = serviceRules.map((value) => ({ value, label: t(`turns.settings.rule.${value}`) }));
  return (
    <Stack>
      {categories.flatMap(({ services }) =>
        services
          .filter(({ status }) => status === 1)
          .map(({ id, name }) => (
            <SelectField
              key={id}
              label={name}
              options={options}
              value={rules.get(id) ?? 'price'}
              onChange={({ target }) => onChange(id, serviceRules.find((rule) => rule === target.value) ?? 'price')}
            />
          )),
      )}
    </Stack>
  );
}
