import { useLanguage } from '@suite/remote-kit';
import { useRemoteForm } from '@suite/remote-kit/form';
import { Chip, Chips, FieldError, List, MoneyField, Note, Section, Switch } from '@suite/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { categoriesOf } from './catalog-templates';
import styles from './open-store.module.css';
import { StepForm, type StepProps, useTypedValues } from './step-form';
import { type DraftCategory, type StoreDraft, storeDraft, type TemplateName, templateNames } from './store-draft';

type Catalog = Pick<StoreDraft, 'template' | 'categories'>;

const schema = v.object({
  template: v.pipe(
    storeDraft.entries.template,
    v.check((name) => name !== null, 'required'),
  ),
  categories: storeDraft.entries.categories,
});

/** A template of the trade, whose services can be left out and priced. */
export function CatalogStep({ values, onTyped, onNext, onBack, onLater }: StepProps<Catalog>) {
  const { t } = useTranslation('open-store');
  const language = useLanguage();
  const { form, formProps, input } = useRemoteForm({
    schema,
    defaultValues: values,
    onSubmit: onNext,
    messages: { required: t('catalog.required') },
    isUnsaved: () => false,
  });
  useTypedValues(form, onTyped);
  const template = input('template');
  const { value: categories, set } = input('categories');
  /** Templates that were left for another one, with their changed prices. */
  const left = useRef<Partial<Record<TemplateName, DraftCategory[]>>>({});

  function choose(name: TemplateName) {
    if (template.value === name) return;
    if (template.value) left.current[template.value] = categories;
    template.set(name);
    set(left.current[name] ?? categoriesOf(name, language));
  }

  function change(at: number, index: number, part: Partial<DraftCategory['services'][number]>) {
    set(
      categories.map((category, place) =>
        place === at
          ? { ...category, services: category.services.map((one, row) => (row === index ? { ...one, ...part } : one)) }
          : category,
      ),
    );
  }

  return (
    <StepForm
      step="catalog"
      formProps={formProps}
      onBack={() => onBack(form.getValues())}
      onLater={() => onLater(form.getValues())}
    >
      <div data-problem>
        <Chips legend={t('catalog.template')}>
          {templateNames.map((name) => (
            <Chip key={name} selected={template.value === name} onSelect={() => choose(name)}>
              {t(`catalog.${name}`)}
            </Chip>
          ))}
        </Chips>
        <FieldError message={template.error} />
      </div>
      {template.value === 'empty' && <Note boxed>{t('catalog.empty_hint')}</Note>}
      {categories.map((category, at) => (
        <Section key={category.name} title={category.name} small>
          <List gap={2}>
            {category.services.map(({ name, price, duration, isOffered }, index) => (
              <li key={name} className={styles.service}>
                <Switch
                  label={
                    <span className={styles.names}>
                      {name}
                      <span className={styles.detail}>{t('catalog.minutes', { count: duration })}</span>
                    </span>
                  }
                  checked={isOffered}
                  onChange={(event) => change(at, index, { isOffered: event.target.checked })}
                />
                {isOffered && (
                  <MoneyField
                    label={t('catalog.price')}
                    aria-label={t('catalog.price_of', { name })}
                    cents={price}
                    onCents={(cents) => change(at, index, { price: cents })}
                  />
                )}
              </li>
            ))}
          </List>
        </Section>
      ))}
    </StepForm>
  );
}
