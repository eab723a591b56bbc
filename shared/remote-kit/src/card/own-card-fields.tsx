import type { Country } from '@suite/domain';
import { cardSchema } from '@suite/domain/validation';
import { useProblemDialog } from '@suite/remote-kit';
import { useRemoteForm } from '@suite/remote-kit/form';
import { TextField } from '@suite/ui';
import { type Ref, useImperativeHandle, useMemo, useRef } from 'react';
import styles from './card.module.css';
import { groupCardNumber, groupExpiry } from './card-input';
import { type CardFormHandle, type CardInput, type CardToken, tokenise } from './tokenise';
import { useCardMessages } from './use-card-messages';

interface Props {
  /** The address of the tokeniser. */
  url: string;
  country: Country;
  ref: Ref<CardFormHandle>;
}

const empty: CardInput = { number: '', expiry: '', cvc: '', zip: '', holder_name: '' };

/** The suite's own card fields. The card is sent only to the tokeniser, and is cleared once the token is received. */
export function OwnCardFields({ url, country, ref }: Props) {
  const { t } = useCardMessages();
  const showProblem = useProblemDialog();
  const schema = useMemo(() => cardSchema(new Date(), country), [country]);
  const expiryBefore = useRef('');
  const {
    form: { handleSubmit, register, setError, setValue, trigger },
    errorOf,
  } = useRemoteForm({ schema, defaultValues: empty, mode: 'onTouched', onSubmit: () => undefined });

  useImperativeHandle(
    ref,
    () => ({
      async tokenise() {
        let token: CardToken | null = null;
        await handleSubmit(async (card) => {
          const response = await tokenise(url, card, country);
          if ('card' in response) token = response.card;
          else if ('problem' in response) showProblem(response.problem);
          else for (const { path, code } of response.fields) setError(path, { message: code });
        })();
        return token;
      },
      showProblems: () => void trigger(),
    }),
    [handleSubmit, setError, showProblem, trigger, url, country],
  );

  return (
    <div className={styles.card}>
      <TextField
        label={t('number')}
        inputMode="numeric"
        autoComplete="cc-number"
        className={styles.whole}
        error={errorOf('number')}
        {...register('number', {
          onChange: ({ target }) => setValue('number', groupCardNumber(target.value)),
        })}
      />
      <TextField
        label={t('expiry')}
        placeholder={t('expiry_form')}
        inputMode="numeric"
        autoComplete="cc-exp"
        error={errorOf('expiry')}
        {...register('expiry', {
          onChange: ({ target }) => {
            expiryBefore.current = groupExpiry(target.value, expiryBefore.current);
            setValue('expiry', expiryBefore.current);
          },
        })}
      />
      <TextField
        label={t('cvc')}
        inputMode="numeric"
        autoComplete="cc-csc"
        maxLength={4}
        error={errorOf('cvc')}
        {...register('cvc')}
      />
      <TextField
        label={t('zip')}
        autoComplete="postal-code"
        maxLength={10}
        error={errorOf('zip')}
        {...register('zip')}
      />
      <TextField
        label={t('holder_name')}
        hint={t('optional')}
        autoComplete="cc-name"
        className={styles.whole}
        error={errorOf('holder_name')}
        {...register('holder_name')}
      />
    </div>
  );
}
