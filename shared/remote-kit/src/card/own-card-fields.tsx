import type { Country } from '@suite/domain';
import { cardBrandOf } from '@suite/domain/card-brands';
import { cardSchema } from '@suite/domain/validation';
import { localProblem } from '@suite/graphql';
import { useProblemDialog } from '@suite/remote-kit';
import { useRemoteForm } from '@suite/remote-kit/form';
import { TextField } from '@suite/ui';
import { type Ref, useImperativeHandle, useMemo, useRef } from 'react';
import styles from './card.module.css';
import { groupCardNumber, groupExpiry } from './card-input';
import { type CardFormHandle, type CardInput, type CardToken, tokenise } from './tokenise';
import { useCardMessages } from './use-card-messages';
import { zipKeyboards } from './zip-keyboards';

interface Props {
  /** The address of the tokeniser. */
  url: string;
  country: Country;
  zip: string | undefined;
  ref: Ref<CardFormHandle>;
}

const empty: CardInput = { number: '', expiry: '', cvc: '', zip: '', holder_name: '' };

/** The suite's own card fields. The card is sent only to the tokeniser, and is cleared once the token is received. */
export function OwnCardFields({ url, country, zip, ref }: Props) {
  const { t } = useCardMessages();
  const showProblem = useProblemDialog();
  const schema = useMemo(() => cardSchema(new Date(), country), [country]);
  const expiryBefore = useRef('');
  const {
    form: { handleSubmit, register, setError, setValue, trigger, watch },
    errorOf,
  } = useRemoteForm({ schema, defaultValues: empty, mode: 'onTouched', onSubmit: () => undefined });

  const brand = cardBrandOf(watch('number').replace(/\D/g, ''));

  useImperativeHandle(
    ref,
    () => ({
      async tokenise() {
        let token: CardToken | null = null;
        if (zip !== undefined) setValue('zip', zip);
        await handleSubmit(async (card) => {
          const response = await tokenise(url, card, country);
          if ('card' in response) token = response.card;
          else if ('problem' in response) showProblem(response.problem);
          else if (zip !== undefined && response.fields.every(({ path }) => path === 'zip'))
            // Its field is in another form, which has checked it: the processor refuses the code.
            showProblem(localProblem('payment'));
          else for (const { path, code } of response.fields) setError(path, { message: code });
        })();
        return token;
      },
      showProblems: async () => void (await trigger()),
    }),
    [handleSubmit, setError, setValue, showProblem, trigger, url, country, zip],
  );

  return (
    <div className={styles.card}>
      <TextField
        label={t('number')}
        inputMode="numeric"
        autoComplete="cc-number"
        className={styles.whole}
        suffix={brand?.name}
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
        maxLength={brand?.codeLength ?? 4}
        error={errorOf('cvc')}
        {...register('cvc')}
      />
      {zip === undefined && (
        <TextField
          label={t(`zips.${country}`)}
          inputMode={zipKeyboards[country]}
          autoComplete="postal-code"
          maxLength={10}
          error={errorOf('zip')}
          {...register('zip')}
        />
      )}
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
