import type { FieldValues, RemoteForm } from '@suite/remote-kit/form';
import { ActionBar, Button, Note, PageFrame, Stack } from '@suite/ui';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './open-store.module.css';
import { type OpenStoreStep, steps } from './store-draft';

/** Props of each step: the entered data goes on with Next, and is not lost with Back and Later. */
export interface StepProps<TValues> {
  values: TValues;
  /** Called with what is entered, as it is typed. */
  onTyped: (values: TValues) => void;
  onNext: (values: TValues) => void;
  onBack: (values: TValues) => void;
  onLater: (values: TValues) => void;
}

/** Reports what is entered into the form of a step, as it is typed. */
export function useTypedValues<TValues extends FieldValues>(
  { watch, getValues }: Pick<RemoteForm<TValues, unknown>['form'], 'watch' | 'getValues'>,
  onTyped: (values: TValues) => void,
): void {
  const report = useEffectEvent(() => onTyped(getValues()));
  useEffect(
    function reportTyped() {
      const subscription = watch(() => report());
      return () => subscription.unsubscribe();
    },
    [watch],
  );
}

interface Props {
  step: OpenStoreStep;
  formProps: ComponentProps<'form'>;
  /** The text of the primary button; Next without it. */
  submit?: string;
  pending?: boolean;
  onBack: () => void;
  onLater: () => void;
  children: ReactNode;
}

/** The layout of a step: title with Back and Later, place among the steps, fields, and Next at the foot. */
export function StepForm({ step, formProps, submit, pending, onBack, onLater, children }: Props) {
  const { t } = useTranslation('open-store');
  const number = steps.indexOf(step) + 1;
  return (
    <PageFrame
      kind="form"
      title={t(`${step}.title`)}
      back={number > 1 ? onBack : undefined}
      action={
        <Button variant="quiet" onClick={onLater}>
          {t('later')}
        </Button>
      }
    >
      <Stack as="form" {...formProps} className={styles.form}>
        <Note small>{t('step', { number, count: steps.length })}</Note>
        <Note>{t(`${step}.intro`)}</Note>
        {children}
        <ActionBar>
          <Button type="submit" size="lg" wide pending={pending}>
            {submit ?? t('next')}
          </Button>
        </ActionBar>
      </Stack>
    </PageFrame>
  );
}
